//! Why an order is refused. It says only what the side may know, and nothing has changed.

/// Why an order is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Nothing is asked of this side now.
    #[error("nothing is asked of this side now")]
    NotAsked,
    /// The last answer is still to be carried out.
    #[error("an answer was given already")]
    Answered,
    /// An order of another kind is asked for.
    #[error("another kind of order is asked for")]
    OtherKind,
    /// This counter is not asked now, or is none of the side's.
    #[error("that counter is not asked now")]
    NotHim,
    /// There is no such counter or horse, or it is out of play.
    #[error("that counter or horse is not there")]
    Nobody,
    /// He has to do something first: place himself, or fire when he has reached for his gun.
    #[error("he must act before this is over")]
    MustAct,
    /// He cannot be placed there.
    #[error("he cannot start there")]
    Start,
    /// He cannot go at that gait: it is not his, his wounds forbid it, or he went at another this turn.
    #[error("he cannot go at that gait now")]
    Gait,
    /// He cannot get to that square with the points that he has left.
    #[error("he cannot get there with what is left of his move")]
    TooFar,
    /// Two men are there already, or an enemy.
    #[error("there is no room for him there")]
    Full,
    /// His move is over.
    #[error("his move is over")]
    Moved,
    /// Too few points are left for that.
    #[error("too little of his move is left for that")]
    Points,
    /// He is not next to it, or something is between.
    #[error("that is out of his reach")]
    Reach,
    /// That horse cannot be ridden, carries two already, or he has none.
    #[error("no horse for that")]
    Horse,
    /// That man is not one who can be picked up, slung or dragged so.
    #[error("that cannot be done with that man")]
    NotThatMan,
    /// Both his hands are needed for something else: he drags somebody, or holds nobody.
    #[error("his hands are not free for that, or empty")]
    Hands,
    /// No road out of town begins here.
    #[error("no road out of town begins here")]
    NoRoad,
    /// There is no gun for him there, or he moved too far to look for one.
    #[error("he can find no gun there")]
    NoGun,
    /// He has done something else this turn.
    #[error("he has done something else this turn")]
    Busy,
    /// He has no such gun, or it cannot be loaded any further.
    #[error("that gun needs no reloading, or he has none such")]
    NotLoading,
    /// The gun is empty, or not in his hand.
    #[error("that gun is empty or not in his hand")]
    NotLoaded,
    /// He has fired as often as he can, or began otherwise.
    #[error("he cannot fire that gun again this turn")]
    Rate,
    /// There is nothing to be hit there, no line of fire, or a friend stands in it.
    #[error("he has no line of fire to that target")]
    Line,
    /// The gun does not reach so far, or the chance is nothing.
    #[error("that target is out of range")]
    Range,
    /// The gang shoots into no building but the bank unless citizens in it are ready to fire.
    #[error("nobody in that building is ready to fire")]
    Building,
    /// He is not in the street.
    #[error("he is not in the street")]
    NotInTheStreet,
    /// He is no bank employee who can be threatened, covered or sent about.
    #[error("that is no bank employee for this")]
    NotStaff,
    /// The employee has been threatened before.
    #[error("he was threatened before")]
    Threatened,
    /// That square is none of the bank's, or was searched before.
    #[error("there is nothing to search there")]
    Searched,
    /// The rules refuse the blow.
    #[error("the rules refuse that blow: {0:?}")]
    Blow(rules::brawling::Refusal),
}
