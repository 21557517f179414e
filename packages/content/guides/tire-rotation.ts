import type { Guide } from '@roadworthy/domain/guides/guides.schema';

export const guide: Guide = {
  id: 'tire-rotation',
  order: 5,
  title: 'Tyre Rotation',
  description:
    'Move the wheels round so that all four tyres wear evenly, and refit them to the right torque.',
  category: 'Tires',
  difficulty: 'Medium',
  duration: '30-45 minutes',
  purpose:
    'Front and rear tyres wear differently. Moving them round in time makes all four last longer, and shows you tyres and brakes you do not see otherwise.',
  whenToDo:
    'When your handbook says so. If it says nothing, look at the tread every few months and rotate when front and rear differ clearly. Some makers advise against it: then leave the wheels where they are.',
  tools: [
    'Trolley jack',
    'Four axle stands',
    'Wheel chocks',
    'Wheel brace, and the key if you have locking wheel nuts',
    'Torque wrench and socket',
    'Tyre pressure gauge and pump',
    'Tread depth gauge',
    'Chalk, gloves and a wire brush',
  ],
  parts: [],
  warnings: [
    'Never put any part of your body under a car that is held only by a jack. Use axle stands on firm, level ground.',
    'Always tighten wheel nuts with a torque wrench to the figure in your handbook, and check them again after 30-50 miles.',
    'Do not swap tyres of different sizes between front and rear.',
    'A space-saver spare wheel is for emergencies and is never part of a rotation.',
  ],
  figures: [
    {
      label: 'Least tread the law allows, over the middle three quarters, all the way round',
      figure: {
        value: '1.6 mm',
        source: 'The Highway Code, annex 6: Vehicle maintenance, safety and security',
      },
    },
    { label: 'Torque of the wheel nuts', figure: 'see your handbook' },
    { label: 'Tyre pressures, front and rear', figure: 'see your handbook' },
  ],
  steps: [
    {
      title: 'Find out whether and how your tyres may move',
      part: 'Tyre sidewall',
      instruction:
        'Read the size on all four sidewalls. Different sizes front and rear: do not rotate. An arrow on the sidewall means the tyre rolls one way only: then swap front and rear on the same side. Without an arrow, follow the pattern in your handbook. Measure the tread of all four and write it down.',
      minutes: '5-6 minutes',
      warnings: [
        'A tyre with cuts, bulges, cords showing or too little tread is not rotated. It is replaced.',
      ],
      tips: ['Look for ‘Outside’ on the sidewall: that side must face outwards on every corner.'],
      illustration: '01-read-the-sidewall.svg',
      arPosition: { x: 20, y: 44, width: 24, height: 30 },
    },
    {
      title: 'Loosen the nuts and lift the car onto stands',
      part: 'Axle stand',
      instruction:
        'Handbrake on, first gear or P, engine off. Chock the wheels at the end you do not lift. Loosen all nuts half a turn while the tyres are on the ground. Lift one end at the jacking point in your handbook, put two axle stands under its support points and lower the car onto them. Then do the other end, slowly, watching the first two stands. Push the car: it must not move.',
      minutes: '8-10 minutes',
      warnings: [
        'Never rely on the jack alone.',
        'The handbrake holds only two wheels. With all four up only the stands hold the car: firm, level ground or not at all.',
      ],
      tips: [
        'With a full-size spare you need to lift only one corner at a time: the spare stands in while you swap.',
      ],
      illustration: '02-lift-onto-stands.svg',
      arPosition: { x: 8, y: 64, width: 20, height: 26 },
    },
    {
      title: 'Take the wheels off and mark them',
      part: 'Chalk mark',
      instruction:
        'Chalk on each tyre where it comes from: FL, FR, RL, RR. Undo the nuts and lift the wheels off. Keep each wheel’s nuts together. Lay the wheels flat, where nobody trips over them.',
      minutes: '5-6 minutes',
      warnings: ['Lift with a straight back. Do not reach under the car while you pull.'],
      tips: ['Left and right are always seen from the driver’s seat.'],
      illustration: '03-mark-the-wheels.svg',
      arPosition: { x: 24, y: 36, width: 24, height: 30 },
    },
    {
      title: 'Look at tyres and brakes while you can',
      part: 'Tread',
      instruction:
        'Pick out stones. Look for nails, cuts, bulges and uneven wear. Worn in the middle: too much pressure. Worn at both edges: too little. Worn at one edge: have the wheel alignment checked. Look at the brake pads and discs too.',
      minutes: '3-5 minutes',
      warnings: ['Do not pull a nail out. Have the tyre repaired by a tyre fitter.'],
      tips: [
        'Brush rust off the face of the hub and the wheel where they meet, so that the wheel sits flat.',
      ],
      illustration: '04-look-at-the-tread.svg',
      arPosition: { x: 56, y: 40, width: 22, height: 28 },
    },
    {
      title: 'Move the wheels to their new places',
      part: 'Rotation pattern',
      instruction:
        'With an arrow on the tyre: front and rear change places on the same side. Without, and with front-wheel drive: the front wheels go straight back, the rear wheels cross to the front. With rear-wheel drive: the rear wheels go straight forward, the front wheels cross to the rear. Your handbook has the last word.',
      minutes: '3-4 minutes',
      warnings: ['A tyre with an arrow must never roll against it.'],
      tips: [
        'The better pair belongs at the rear if the tread differs much: it keeps the car stable in the wet.',
      ],
      illustration: '05-move-the-wheels.svg',
      arPosition: { x: 30, y: 30, width: 40, height: 40 },
    },
    {
      title: 'Fit the wheels and tighten in a star',
      part: 'Wheel nuts',
      instruction:
        'Put each wheel flat on its hub and screw all nuts on by hand. Snug them crosswise with the brace. Lift each end off its stands, take them away and lower the car. With the tyres on the ground, tighten the nuts in a star pattern with the torque wrench to the figure in your handbook. Go round once more.',
      minutes: '6-8 minutes',
      warnings: [
        'No oil or grease on nuts, bolts or their seats unless your handbook asks for it.',
        'Do not use an impact gun to tighten: it overstretches the bolts.',
      ],
      tips: ['Star pattern: after each nut, go to the one most nearly opposite.'],
      illustration: '06-tighten-in-a-star.svg',
      arPosition: { x: 26, y: 38, width: 26, height: 32 },
    },
    {
      title: 'Set the pressures and re-check the nuts',
      part: 'Tyre valve',
      instruction:
        'Set each tyre, cold, to the pressure for its new place: front and rear often differ. The figures are in your handbook and on a sticker in the door frame or fuel flap. Refit the valve caps. Reset the tyre pressure monitor as your handbook describes. Check the wheel nuts again after 30-50 miles.',
      minutes: '4-6 minutes',
      warnings: ['A wheel that works loose can come off. Do not skip the second check.'],
      tips: ['Set a reminder for the second check now, before you drive off.'],
      illustration: '07-set-the-pressures.svg',
      arPosition: { x: 34, y: 60, width: 16, height: 18 },
    },
  ],
  checkResult: [
    'Every nut is tightened to the torque in your handbook, and again after 30-50 miles.',
    'Arrows on the tyres point the way they roll; ‘Outside’ faces out.',
    'The pressures fit the wheels’ new places and no tyre warning light is on.',
    'No shaking or pulling on a short, slow drive.',
  ],
  disposal: [
    'A rotation leaves no waste. Worn tyres stay with the tyre fitter who replaces them, or go to your council’s recycling centre if it takes them.',
    'Never burn or dump tyres.',
  ],
  stopAndCallGarage: [
    'A wheel nut or bolt will not loosen, or its thread is damaged.',
    'The key for the locking nuts is missing.',
    'A tyre has a bulge, a cut to the cords, or less tread than the law allows.',
    'The steering shakes or the car pulls to one side afterwards.',
    'You have no firm, level ground or not enough axle stands.',
  ],
};

export const drawing = (name: string): string =>
  new URL(`./tire-rotation/${name}`, import.meta.url).href;
