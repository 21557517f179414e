import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  "id": "tyre-pressure-low",
  "name": "Low tyre pressures",
  "system": "wheels",
  "about": "Pressures have simply dropped, often with cold weather.",
  "common": "very common",
  "more": {
    "season": "winter"
  },
  "shows": {
    "lamp-tpms": "usually",
    "when-cold-weather": "often",
    "steering-heavy": "often",
    "poor-mpg": "often",
    "when-gradual": "sometimes",
    "wander": "sometimes",
    "tyre-soft": "sometimes",
    "when-after-standing": "sometimes",
    "bouncy": "sometimes",
    "after-new-tyres": "sometimes",
    "never-serviced": "sometimes",
    "when-cold-start": "sometimes",
    "tyre-wear-uneven": "seldom",
    "pull-one-side": "seldom",
    "drags": "seldom",
    "ev-range-low": "seldom",
    "hum": "seldom",
    "at-one-wheel": "hardly ever",
    "tyre-damage": "hardly ever",
    "clunk": "hardly ever",
    "when-braking": "hardly ever",
    "vibration-steering-wheel": "hardly ever"
  },
  "says": [
    "Yellow light with exclamation mark in a horseshoe came on, first frosty morning of the year",
    "the tyre symbol is on but all four tyres look fine to me",
    "steering feels a bit heavy and its drinking more fuel, havent checked the tyres since last year",
    "sign of tyre on dashboard, weather is cold now",
    "tpms warning popped up at -3 this morning, no obvious flats"
  ],
  "check": {
    "text": "Check all tyres cold with a gauge against the label in the door frame, set them, and see whether any drops again within a week.",
    "needs": "nothing"
  },
  "repair": {
    "who": "owner",
    "pounds": [
      0,
      5
    ],
    "source": "our estimate",
    "parts": [
      "air"
    ]
  },
  "drive": "yes",
  "advisories": [
    "tyre pressure"
  ]
};
