#!/usr/bin/env python3
"""A bot for Sixgun: opens a table alone against the computer and plays it to the end.

    python3 bot.py [--server URL] [--scenario ID] [--games N] [--seed N]

It needs nothing but Python 3. It knows no rules: it takes what the server lists for each figure, and chooses by the numbers.
docs/BOT.md explains it.
"""

import argparse
import json
import random
import time
import urllib.error
import urllib.request


class Refused(Exception):
    """The server said no: `code` says why."""

    def __init__(self, problem):
        super().__init__(f"{problem['code']}: {problem['message']}")
        self.code = problem["code"]


class Server:
    """Requests to a server, with the key of a seat once there is one."""

    def __init__(self, address):
        self.address = address.rstrip("/")
        self.key = None

    def open(self, path, body=None):
        """Sends a request and gives the answer to be read. What is only too early is sent again."""
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.key}"}
        data = None if body is None else json.dumps(body).encode()
        for _ in range(10):
            try:
                return urllib.request.urlopen(urllib.request.Request(self.address + path, data, headers), timeout=60)
            except urllib.error.HTTPError as error:
                problem = json.load(error)
                if "retry_after" not in problem:
                    raise Refused(problem) from None
                time.sleep(problem["retry_after"])
        raise Refused(problem)

    def ask(self, path, body=None):
        """Sends a request and reads the answer."""
        with self.open(path, body) as answer:
            return json.load(answer)

    def events(self, path):
        """The messages of a table, one by one, until the server ends the stream."""
        with self.open(path) as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    yield json.loads(line[len(b"data: "):])


class Bot:
    """Plays one seat at one table."""

    def __init__(self, server, scenario, seed, dice):
        self.server, self.dice = server, dice
        made = server.ask("/api/tables", {"scenario": scenario, "solo": True, "seed": str(seed)})
        server.key = made["key"]
        self.at = f"/api/tables/{made['table']}"
        self.answered = 0

    def play(self):
        """Plays until the game is over, and gives its last message."""
        while True:
            for message in self.server.events(self.at + "/events"):
                if message["t"] == "again":
                    break
                if message["t"] not in ("snapshot", "told"):
                    continue
                if message["table"]["over"]:
                    return message
                self.answer(message["picture"]["asked"])
            time.sleep(1)  # A new stream begins with everything.

    def answer(self, asked):
        """Gives orders if something is asked that was not answered yet."""
        if not asked or asked["committed"] or asked["question"] <= self.answered:
            return
        orders = []
        try:
            for figure in self.wanted(asked):
                orders.append({"figure": figure, "order": self.choose(self.listed(figure))})
            self.commit(asked["question"], orders)
        except Refused as refused:
            # Somebody was quicker; what is asked now comes with the next message.
            if refused.code not in ("other-question", "not-asked", "already-given"):
                raise

    def wanted(self, asked):
        """Those who need orders: all who are asked, or any one of them where one order is wanted."""
        return [self.dice.choice(asked["figures"])] if asked.get("one") else asked["figures"]

    def commit(self, question, orders):
        """Sends orders. Where the rules do not allow them together, everybody does what is listed first."""
        body = {"id": f"q{question}", "answers": {"question": question}}
        try:
            self.server.ask(self.at + "/commands", body | {"command": {"do": "commit", "orders": orders}})
        except Refused as refused:
            if refused.code != "illegal-order":
                raise
            safe = [{"figure": one["figure"], "order": self.listed(one["figure"])[0]["order"]} for one in orders]
            self.server.ask(self.at + "/commands", body | {"command": {"do": "commit", "orders": safe}})
        self.answered = question

    def listed(self, figure):
        """Whole orders that a figure may well be given; the first does nothing, if that is possible."""
        return self.server.ask(f"{self.at}/offers?figure={figure}")["listed"]

    def choose(self, offers):
        """The order with the best chances. If no order has any: mostly something, now and then nothing."""
        best = max(offers, key=self.worth)
        if self.worth(best):
            return best["order"]
        usual = [offer for offer in offers[1:] if not offer.get("seldom")] or offers[:1]
        return self.dice.choice(usual + offers[:1])["order"]

    @staticmethod
    def worth(offer):
        """How many successes an order promises: the sum of its chances, in percent."""
        return sum(offer.get("chances", ()))


def main():
    """Plays some games and prints how they ended."""
    arguments = argparse.ArgumentParser(description="Plays Sixgun against the computer.")
    arguments.add_argument("--server", default="http://127.0.0.1:1881")
    arguments.add_argument("--scenario", default="ok_corral_1979")
    arguments.add_argument("--games", type=int, default=1)
    arguments.add_argument("--seed", type=int, default=random.randrange(10**9))
    wish = arguments.parse_args()
    for number in range(wish.games):
        seed = wish.seed + number
        bot = Bot(Server(wish.server), wish.scenario, seed, random.Random(seed))
        end = bot.play()
        table, outcome = end["table"], end["picture"]["outcome"]
        won = {None: "nobody won", table["side"]: "the bot won"}.get(outcome["winner"], "the computer won")
        print(f"{table['name']}, seed {seed}: {won} after {end['picture']['turn']} turns. {outcome['says']}")


if __name__ == "__main__":
    main()
