import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  "id": "rim-leak",
  "name": "Tyre leaks at a corroded rim",
  "system": "wheels",
  "about": "Corrosion on an alloy stops the bead sealing.",
  "common": "common",
  "more": {
    "age": "much",
    "season": "winter"
  },
  "shows": {
    "tyre-soft": "nearly always",
    "when-gradual": "usually",
    "lamp-tpms": "usually",
    "at-one-wheel": "often",
    "when-parked-overnight": "often",
    "when-cold-weather": "often",
    "when-after-standing": "sometimes",
    "rust-seen": "sometimes",
    "pull-one-side": "sometimes",
    "after-pothole": "sometimes",
    "sits-low": "seldom",
    "after-new-tyres": "seldom",
    "wander": "seldom",
    "hiss": "seldom",
    "tyre-damage": "hardly ever",
    "thump": "hardly ever",
    "vibration-steering-wheel": "hardly ever",
    "clunk": "hardly ever"
  },
  "says": [
    "tyre goes down slowly, two garages found no puncture, alloys are a bit crusty round the edge",
    "My alloy wheels have white bubbles under the lacquer and the tyres lose air all the time",
    "every fortnight im at the air machine, always the same two wheels, alloys are knackered",
    "no nail anywhere but wheel is losing the air slowly, the rim looks rusty",
    "TPMS goes off about every ten days, kerbed alloys on a 12 year old Focus"
  ],
  "check": {
    "text": "Lay the wheel flat and run soapy water around the edge where tyre meets rim: a line of small bubbles means the bead leaks.",
    "needs": "nothing"
  },
  "repair": {
    "who": "garage",
    "pounds": [
      25,
      120
    ],
    "source": "our estimate",
    "parts": [
      "bead sealing or wheel refurbishment"
    ]
  },
  "drive": "care",
  "advisories": [
    "wheel rim corroded",
    "road wheel damaged"
  ]
};
