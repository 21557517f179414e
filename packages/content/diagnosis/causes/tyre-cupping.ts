import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  "id": "tyre-cupping",
  "name": "Unevenly worn, noisy tyres",
  "system": "wheels",
  "about": "Saw-tooth wear drones like a bearing.",
  "common": "common",
  "more": {
    "miles": "much"
  },
  "shows": {
    "hum": "nearly always",
    "when-with-speed": "usually",
    "tyre-cupped": "usually",
    "when-gradual": "usually",
    "at-rear": "often",
    "when-at-speed": "often",
    "tyre-wear-uneven": "often",
    "thump": "sometimes",
    "at-front": "sometimes",
    "vibration-seat": "sometimes",
    "after-new-tyres": "sometimes",
    "vibration-steering-wheel": "sometimes",
    "when-low-speed": "sometimes",
    "at-one-wheel": "seldom",
    "at-left": "seldom",
    "at-right": "seldom",
    "bouncy": "seldom",
    "when-turning": "hardly ever",
    "play-in-wheel": "hardly ever",
    "grind": "hardly ever",
    "hot-wheel": "hardly ever",
    "when-braking": "hardly ever",
    "clunk": "hardly ever",
    "when-with-revs": "never"
  },
  "says": [
    "droning noise from the back gets louder the faster i go, had the wheel bearings checked and they are fine",
    "Sounds like driving an off roader on knobbly tyres, and if I run my hand over the tread its like a saw",
    "whole car has a roar on smooth roads, no change when I swerve left or right",
    "the tyre make noise like helicopter, tread is step step not flat",
    "had the tyres swapped front to back and the humming moved to the front"
  ],
  "check": {
    "text": "Stroke the tread forwards then backwards with your hand: sharp steps one way mean saw-tooth wear. Bend gently both ways at 40 mph: tyre drone stays the same, a bearing changes.",
    "needs": "nothing"
  },
  "repair": {
    "who": "garage",
    "pounds": [
      80,
      400
    ],
    "source": "our estimate",
    "parts": [
      "tyres",
      "wheel alignment"
    ],
    "guideId": "tire-rotation"
  },
  "drive": "yes",
  "advisories": [
    "tyre worn unevenly",
    "tyre wearing unevenly",
    "tread blocks feathered"
  ]
};
