import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  "id": "wheel-balance",
  "name": "Wheel out of balance",
  "system": "wheels",
  "about": "A weight is missing or never fitted.",
  "common": "very common",
  "shows": {
    "when-at-speed": "nearly always",
    "vibration-steering-wheel": "usually",
    "after-new-tyres": "often",
    "when-with-speed": "often",
    "vibration-seat": "often",
    "at-front": "sometimes",
    "after-pothole": "sometimes",
    "when-gradual": "sometimes",
    "at-rear": "sometimes",
    "after-jacking": "sometimes",
    "when-sudden": "sometimes",
    "bars-shake": "sometimes",
    "tyre-cupped": "seldom",
    "when-braking": "seldom",
    "hum": "seldom",
    "judder-braking": "hardly ever",
    "vibration-pedal": "hardly ever",
    "when-turning": "hardly ever",
    "when-idling": "hardly ever",
    "pull-one-side": "hardly ever",
    "tyre-soft": "hardly ever",
    "when-accelerating": "hardly ever",
    "play-in-wheel": "hardly ever",
    "when-with-revs": "never",
    "when-low-speed": "never"
  },
  "says": [
    "steering wheel shakes between 60 and 70 on the motorway then goes smooth again at 75",
    "ever since I had new tyres fitted theres a wobble through the wheel at about sixty",
    "car vibrates on the M6 but fine round town and fine when braking",
    "when i go fast 100 km the steering is trembling, slow is good",
    "shimmy at 65, feel it in my hands more than the seat"
  ],
  "check": {
    "text": "Note whether the shake lives in one band of speed and stays without braking; look on the rims for a clean mark where a stick-on weight has gone.",
    "needs": "nothing"
  },
  "repair": {
    "who": "garage",
    "pounds": [
      10,
      60
    ],
    "source": "our estimate",
    "parts": [
      "balance weights"
    ]
  },
  "drive": "yes"
};
