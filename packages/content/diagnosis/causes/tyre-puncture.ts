import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  "id": "tyre-puncture",
  "name": "Slow puncture",
  "system": "wheels",
  "about": "A nail or screw lets air out slowly.",
  "common": "very common",
  "shows": {
    "tyre-soft": "usually",
    "lamp-tpms": "usually",
    "at-one-wheel": "usually",
    "when-parked-overnight": "often",
    "when-gradual": "often",
    "pull-one-side": "often",
    "at-left": "often",
    "wander": "sometimes",
    "steering-heavy": "sometimes",
    "when-sudden": "sometimes",
    "sits-low": "sometimes",
    "at-rear": "sometimes",
    "at-front": "sometimes",
    "click-turning": "sometimes",
    "hiss": "sometimes",
    "when-after-standing": "sometimes",
    "thump": "seldom",
    "tyre-damage": "seldom",
    "after-pothole": "seldom",
    "vibration-steering-wheel": "seldom",
    "hum": "hardly ever",
    "clunk": "hardly ever",
    "when-braking": "hardly ever",
    "lamp-abs": "hardly ever",
    "lamp-engine": "hardly ever"
  },
  "says": [
    "i keep having to pump up the back left tyre every few days, it goes flat again by the weekend",
    "Tyre pressure light came on this morning and one of the tyres looks half flat",
    "got a screw stuck in me tyre n its going down slow",
    "One wheel losing air, I put air and after two days again soft",
    "Car feels heavy to steer and drifts towards the kerb, passenger front tyre looks squashed at the bottom"
  ],
  "check": {
    "text": "Look over the tread for a nail or screw, then brush soapy water over tread, valve and rim: bubbles show where air escapes.",
    "needs": "nothing"
  },
  "repair": {
    "who": "garage",
    "pounds": [
      20,
      35
    ],
    "source": "our estimate",
    "parts": [
      "puncture repair plug"
    ]
  },
  "drive": "care",
  "advisories": [
    "nail in tyre",
    "foreign object in tyre",
    "tyre has a cut",
    "slow puncture"
  ]
};
