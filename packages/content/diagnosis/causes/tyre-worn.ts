import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  "id": "tyre-worn",
  "name": "Worn or perished tyres",
  "system": "wheels",
  "about": "Tread or rubber is at its end.",
  "common": "very common",
  "more": {
    "miles": "much"
  },
  "shows": {
    "wander": "often",
    "when-wet": "often",
    "tyre-wear-uneven": "often",
    "braking-weak": "often",
    "lamp-esp": "sometimes",
    "when-gradual": "sometimes",
    "hum": "sometimes",
    "tyre-damage": "sometimes",
    "when-pulling-away": "sometimes",
    "never-serviced": "sometimes",
    "abs-kicks-slow": "sometimes",
    "new-to-me": "sometimes",
    "at-rear": "sometimes",
    "at-front": "sometimes",
    "vibration-steering-wheel": "seldom",
    "tyre-cupped": "seldom",
    "lamp-tpms": "seldom",
    "when-turning": "seldom",
    "squeal": "seldom",
    "clunk": "hardly ever",
    "tyre-soft": "hardly ever",
    "grind": "hardly ever",
    "pull-braking": "hardly ever"
  },
  "says": [
    "tyres are nearly bald, it spins the wheels pulling out of junctions when it rains",
    "MOT man said the rubber is cracking all round the sidewall and near the limit",
    "slides about in the wet and takes ages to stop, had the same tyres years",
    "No much pattern left on tyre, car is slipping in rain",
    "traction light flashing every time its damp, front tyres look like slicks tbh"
  ],
  "check": {
    "text": "Push a 20p coin into the main grooves: if its outer band shows anywhere, the tread is near or below the legal 1.6 mm. Look for cracks in the sidewall.",
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
      "tyres"
    ]
  },
  "drive": "care",
  "advisories": [
    "tyre worn close to legal limit",
    "tyre tread depth",
    "tyre cracking or perishing",
    "tyre perished",
    "tyre worn"
  ]
};
