import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  "id": "tyre-damaged",
  "name": "Damaged tyre (bulge, cut or cords)",
  "system": "wheels",
  "about": "The carcass is broken; it can burst.",
  "common": "common",
  "shows": {
    "tyre-damage": "usually",
    "after-pothole": "often",
    "vibration-steering-wheel": "often",
    "thump": "often",
    "at-one-wheel": "often",
    "vibration-seat": "sometimes",
    "when-at-speed": "sometimes",
    "when-with-speed": "sometimes",
    "tyre-soft": "sometimes",
    "when-sudden": "sometimes",
    "lamp-tpms": "sometimes",
    "click-turning": "seldom",
    "pull-one-side": "seldom",
    "hum": "seldom",
    "wander": "seldom",
    "tyre-wear-uneven": "seldom",
    "when-braking": "hardly ever",
    "clunk": "hardly ever",
    "judder-braking": "hardly ever",
    "grind": "hardly ever"
  },
  "says": [
    "there's a big egg on the side of my tyre, hit a pothole last week",
    "tyre has a lump sticking out of the wall, is it ok till payday",
    "Can see wires poking out the inside edge of the front tyres",
    "the car shake and make flap flap noise from wheel after i hit the kerb",
    "Side of tyre has a deep gash, can see threads in it"
  ],
  "check": {
    "text": "Look at the outer and inner side of each tyre with the wheel turned: a bulge, a cut to the cords or threads showing means it must be changed.",
    "needs": "nothing"
  },
  "repair": {
    "who": "garage",
    "pounds": [
      60,
      220
    ],
    "source": "our estimate",
    "parts": [
      "tyre"
    ]
  },
  "drive": "no",
  "advisories": [
    "tyre has a bulge",
    "tyre has a cut",
    "cords exposed",
    "ply or cords",
    "tyre damaged"
  ]
};
