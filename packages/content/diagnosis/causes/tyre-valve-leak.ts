import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  "id": "tyre-valve-leak",
  "name": "Leaking tyre valve",
  "system": "wheels",
  "about": "The valve or its core leaks.",
  "common": "common",
  "more": {
    "age": "much"
  },
  "shows": {
    "tyre-soft": "nearly always",
    "lamp-tpms": "often",
    "at-one-wheel": "often",
    "when-gradual": "often",
    "hiss": "often",
    "when-parked-overnight": "often",
    "after-new-tyres": "sometimes",
    "when-after-standing": "sometimes",
    "when-cold-weather": "sometimes",
    "pull-one-side": "sometimes",
    "sits-low": "seldom",
    "wander": "seldom",
    "steering-heavy": "seldom",
    "tyre-damage": "hardly ever",
    "after-pothole": "hardly ever",
    "vibration-steering-wheel": "hardly ever",
    "clunk": "hardly ever"
  },
  "says": [
    "tyre keeps going soft but the tyre shop could not find any nail in it",
    "I can hear a hiss from the little black stem where you put the air in",
    "spit on the valve and it bubbles, loses about 5 psi a week",
    "After I put air, it comes out from the small pipe of wheel",
    "had new tyres put on a month ago and now one keeps dropping pressure"
  ],
  "check": {
    "text": "Put a drop of soapy water on the open valve, then bend the stem gently: bubbles mean the core or the stem leaks.",
    "needs": "nothing"
  },
  "repair": {
    "who": "garage",
    "pounds": [
      10,
      70
    ],
    "source": "our estimate",
    "parts": [
      "valve or valve core"
    ]
  },
  "drive": "care",
  "advisories": [
    "tyre valve",
    "valve stem damaged"
  ]
};
