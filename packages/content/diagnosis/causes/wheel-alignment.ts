import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  "id": "wheel-alignment",
  "name": "Wheel alignment out (tracking)",
  "system": "wheels",
  "about": "Toe or camber is wrong.",
  "common": "very common",
  "only": {
    "bodies": [
      "car",
      "van",
      "motorhome"
    ]
  },
  "more": {
    "miles": "much"
  },
  "shows": {
    "tyre-wear-uneven": "usually",
    "pull-one-side": "usually",
    "wheel-off-centre": "often",
    "when-constant": "often",
    "after-pothole": "sometimes",
    "wander": "sometimes",
    "after-service": "sometimes",
    "when-gradual": "sometimes",
    "at-front": "sometimes",
    "after-crash": "sometimes",
    "after-new-tyres": "sometimes",
    "steering-heavy": "seldom",
    "tyre-cupped": "seldom",
    "hum": "seldom",
    "vibration-steering-wheel": "seldom",
    "lamp-esp": "seldom",
    "squeal": "seldom",
    "pull-braking": "hardly ever",
    "when-braking": "hardly ever",
    "clunk": "hardly ever",
    "tyre-soft": "hardly ever",
    "hot-wheel": "hardly ever",
    "play-in-wheel": "hardly ever",
    "grind": "hardly ever"
  },
  "says": [
    "car drifts left all the time unless I hold the wheel over a bit",
    "My steering wheel is crooked when going straight since I clipped the kerb",
    "front tyres bald on the inside edges, outside still loads of tread",
    "car is not going straight, always to the side of the pavement",
    "needs tracking I reckon, pulls a touch and eats tyres"
  ],
  "check": {
    "text": "With pressures set, let go briefly on a flat empty road and see whether it drifts; run a hand across the front tread for one worn edge.",
    "needs": "nothing"
  },
  "repair": {
    "who": "garage",
    "pounds": [
      35,
      110
    ],
    "source": "our estimate",
    "parts": [
      "four-wheel alignment"
    ]
  },
  "drive": "yes",
  "advisories": [
    "tyre worn on inner edge",
    "tyre worn on outer edge",
    "tyre worn on edge",
    "wheel alignment",
    "toe"
  ]
};
