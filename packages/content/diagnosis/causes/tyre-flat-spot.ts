import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  "id": "tyre-flat-spot",
  "name": "Flat-spotted tyres",
  "system": "wheels",
  "about": "Standing or a locked wheel left a flat spot.",
  "common": "fairly common",
  "shows": {
    "thump": "usually",
    "when-with-speed": "usually",
    "after-standing-weeks": "often",
    "vibration-steering-wheel": "often",
    "vibration-seat": "often",
    "when-after-standing": "often",
    "when-low-speed": "often",
    "when-sudden": "sometimes",
    "tyre-cupped": "sometimes",
    "hum": "sometimes",
    "when-at-speed": "seldom",
    "at-one-wheel": "seldom",
    "when-cold-weather": "seldom",
    "after-deep-water": "seldom",
    "bars-shake": "seldom",
    "when-braking": "hardly ever",
    "when-turning": "hardly ever",
    "clunk": "hardly ever",
    "play-in-wheel": "hardly ever",
    "pull-one-side": "hardly ever",
    "after-pothole": "hardly ever"
  },
  "says": [
    "car was parked up two months and now it goes thud thud thud that speeds up with the wheels",
    "Had to slam on and skidded, ever since theres a rhythmic thumping",
    "for the first few miles its like the wheels are square then it smooths out",
    "After holiday car standing long, tyre make boom boom boom",
    "vibration at 20 to 30 which goes once tyres are warm, motorhome just out of storage"
  ],
  "check": {
    "text": "Set the pressures and drive 20 miles: a flat spot from standing eases as the tyres warm. If the thump stays, look for a bald patch across the tread.",
    "needs": "nothing"
  },
  "repair": {
    "who": "garage",
    "pounds": [
      0,
      400
    ],
    "source": "our estimate",
    "parts": [
      "tyres"
    ]
  },
  "drive": "yes"
};
