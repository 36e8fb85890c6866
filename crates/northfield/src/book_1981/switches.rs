//! The open readings of the module, each with our default. The questions they answer are in the ledger.

use rules::switches;

switches! {
    /// The readings in force for *Shootout in Northfield*.
    Switches {
        costs: Costs "northfield-costs" { Halved "halved", Full "full" }
        gunfire_alarm: GunfireAlarm "gunfire-alarm" { ByTheDieOnly "by-the-die-only", AtOnce "discovers-at-once" }
        order: Order "order-of-play" { GangFirst "gang-first", BySpeed "by-speed" }
        unconscious_enemy: UnconsciousEnemy "unconscious-enemy-square" { Passable "passable", Blocks "blocks" }
        safe_place: SafePlace "safe-place" { AnyBuilding "any-building", ButTheBank "any-building-but-the-bank" }
        double_riding: DoubleRiding "double-riding-fractions" { Up "up", Down "down" }
        picking_up: PickingUp "picking-up-a-man" { Costs3 "costs-3", Costs4 "costs-4" }
        reloading: Reloading "northfield-reloading" { WeaponRate "weapon-rate", WholeInOneTurn "whole-in-one-turn" }
        horses: Horses "northfield-horses" { TwentyOff "20-off", LikeMen "like-men" }
        riding_off: RidingOff "riding-off-under-fire" { AlongTheWay "along-the-way", WhereHeStands "where-he-stands" }
        later_losses: LaterLosses "later-gang-losses" { FirstOnly "first-only", EveryLoss "every-loss" }
        relatives: Relatives "relatives" { Brothers "brothers", CousinsToo "cousins-too" }
        reserve_found: ReserveFound "reserve-already-found" { NothingNew "nothing-new", TellsOfTheOther "tells-of-the-other" }
        vault: Vault "vault-after-a-failed-try" { OnlyTheCashier "only-the-cashier", Nobody "nobody" }
        last_reserve: LastReserve "last-reserve" { InTheLastSquare "in-the-last-square", ByTheDie "by-the-die" }
        intimidation: Intimidation "intimidation-ammunition" { OneRound "one-round", Nothing "nothing" }
        rewards: Rewards "counting-the-money" { FullForTheDead "full-for-the-dead", HalfForTheDead "half-for-the-dead" }
        lost_loot: LostLoot "loot-left-behind" { DoesNotCount "does-not-count", Counts "counts" }
    }
}
