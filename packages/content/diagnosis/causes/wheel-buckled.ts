import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  "id": "wheel-buckled",
  "name": "Buckled or cracked wheel",
  "system": "wheels",
  "about": "A pothole bent the rim.",
  "common": "fairly common",
  "shows": {
    "vibration-steering-wheel": "usually",
    "after-pothole": "usually",
    "when-at-speed": "often",
    "when-with-speed": "often",
    "tyre-soft": "often",
    "when-sudden": "often",
    "at-one-wheel": "often",
    "vibration-seat": "sometimes",
    "thump": "sometimes",
    "lamp-tpms": "sometimes",
    "when-low-speed": "sometimes",
    "pull-one-side": "sometimes",
    "tyre-damage": "seldom",
    "judder-braking": "seldom",
    "wheel-off-centre": "seldom",
    "bars-shake": "seldom",
    "after-new-tyres": "seldom",
    "when-turning": "hardly ever",
    "hum": "hardly ever",
    "when-gradual": "hardly ever",
    "vibration-pedal": "hardly ever",
    "grind": "hardly ever"
  },
  "says": [
    "hit a massive pothole and since then the steering wheel wobbles and that tyre keeps losing a bit of air",
    "alloy looks bent on the inside, car shakes from about 40 upwards",
    "Tyre place said they cant balance it because the wheel isnt round",
    "i see wheel is going up and down when friend drives beside me, after the hole in the road",
    "cracked alloy, slow leak and a vibration since clouting the kerb"
  ],
  "check": {
    "text": "Spin the raised wheel and hold a pencil near the rim: a gap that opens and closes shows the bend. Look inside for cracks.",
    "needs": "jack and stands"
  },
  "repair": {
    "who": "specialist",
    "pounds": [
      60,
      300
    ],
    "source": "our estimate",
    "parts": [
      "wheel repair or replacement wheel"
    ]
  },
  "drive": "care",
  "advisories": [
    "road wheel distorted",
    "road wheel has a crack",
    "wheel rim damaged"
  ]
};
