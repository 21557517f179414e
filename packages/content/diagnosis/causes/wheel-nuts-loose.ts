import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  "id": "wheel-nuts-loose",
  "name": "Loose wheel nuts or bolts",
  "system": "wheels",
  "about": "Nuts not tightened after the wheel was off.",
  "common": "uncommon",
  "only": {
    "bodies": [
      "car",
      "van",
      "motorhome"
    ]
  },
  "shows": {
    "after-jacking": "usually",
    "clunk": "usually",
    "vibration-steering-wheel": "often",
    "when-sudden": "often",
    "at-one-wheel": "often",
    "play-in-wheel": "often",
    "after-new-tyres": "often",
    "when-with-speed": "often",
    "rattle": "sometimes",
    "click-turning": "sometimes",
    "when-braking": "sometimes",
    "when-low-speed": "sometimes",
    "vibration-seat": "sometimes",
    "when-turning": "sometimes",
    "wander": "sometimes",
    "after-service": "sometimes",
    "thump": "sometimes",
    "judder-braking": "sometimes",
    "grind": "seldom",
    "when-over-bumps": "seldom",
    "hot-wheel": "seldom",
    "hum": "hardly ever",
    "lamp-abs": "hardly ever",
    "tyre-soft": "hardly ever",
    "when-gradual": "hardly ever"
  },
  "says": [
    "had tyres fitted yesterday and now theres a clonking and a wobble that gets worse",
    "I changed my spare wheel on Saturday and now it rattles and the wheel shakes",
    "clicking noise from front wheel speeds up as i drive, had brakes done this week",
    "Mechanic took wheel off and now steering shake very bad and knock knock",
    "one of the wheel bolts has actually gone missing, car feels like its wobbling"
  ],
  "check": {
    "text": "Stop now and put a wheel brace on every nut or bolt: any that turns easily was loose. Do not drive until all are tight and the holes are checked.",
    "needs": "hand tools"
  },
  "repair": {
    "who": "garage",
    "pounds": [
      0,
      150
    ],
    "source": "our estimate",
    "parts": [
      "wheel nuts or bolts",
      "sometimes studs or a wheel"
    ]
  },
  "drive": "no",
  "advisories": [
    "wheel nut loose",
    "wheel bolt missing",
    "road wheel insecure"
  ]
};
