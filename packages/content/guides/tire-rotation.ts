import type { Guide } from '@roadworthy/domain/guides/guides.schema';
import { condition } from '@roadworthy/domain/law/condition';

export const guide: Guide = {
  id: 'tire-rotation',
  order: 5,
  title: 'Tyre Rotation',
  description:
    'Swap the wheels round so all four tyres wear evenly, and do them up to the right torque.',
  category: 'Tires',
  difficulty: 'Medium',
  duration: '30-45 minutes',
  purpose:
    'Front and rear tyres wear differently. Swap them round in time and all four last longer, and you get a good look at tyres and brakes you’d never see otherwise.',
  whenToDo:
    'When your handbook says. If it says nothing, check the tread every few months and rotate when front and rear are clearly different. Some makers advise against it: then leave them where they are.',
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
    'Never put any part of your body under a car that’s held only by a jack. Use axle stands on firm, level ground.',
    'Always do wheel nuts up with a torque wrench to the figure in your handbook, and check them again after 30-50 miles.',
    'Don’t swap tyres of different sizes between front and rear.',
    'A space-saver spare is for emergencies. It’s never part of a rotation.',
  ],
  figures: [
    {
      label: condition.treadLabel.text,
      figure: {
        value: '1.6 mm',
        source: 'The Highway Code, annex 6: Vehicle maintenance, safety and security',
      },
    },
    { label: 'Wheel nut torque', figure: 'see your handbook' },
    { label: 'Tyre pressures, front and rear', figure: 'see your handbook' },
  ],
  steps: [
    {
      title: 'Find out whether and how your tyres can be swapped',
      part: 'Tyre sidewall',
      instruction:
        'Read the size on all four sidewalls. If front and rear are different sizes, don’t rotate them. An arrow on the sidewall means the tyre only rolls one way: swap front and rear on the same side. No arrow? Follow the pattern in your handbook. Measure the tread on all four and write it down.',
      minutes: '5-6 minutes',
      warnings: [
        'A tyre with cuts, bulges, cords showing or too little tread doesn’t get rotated. It gets replaced.',
      ],
      tips: ['If a sidewall says ‘Outside’, that side faces out on every corner.'],
      illustration: '01-read-the-sidewall.svg',
      arPosition: { x: 20, y: 44, width: 24, height: 30 },
    },
    {
      title: 'Loosen the nuts and lift the car onto stands',
      part: 'Axle stand',
      instruction:
        'Handbrake on, first gear or P, engine off. Chock the wheels at the end you’re not lifting. Crack all the nuts half a turn with the tyres on the ground. Jack one end up at the jacking point in your handbook, set two axle stands under its support points and lower the car onto them. Then do the other end, slowly, watching the first two stands. Give the car a shove: it mustn’t budge.',
      minutes: '8-10 minutes',
      warnings: [
        'Never trust the jack alone.',
        'The handbrake only holds two wheels. With all four up, the stands are all that holds the car: firm, level ground or not at all.',
      ],
      tips: [
        'Got a full-size spare? Then lift one corner at a time, with the spare standing in while you swap.',
      ],
      illustration: '02-lift-onto-stands.svg',
      arPosition: { x: 8, y: 64, width: 20, height: 26 },
    },
    {
      title: 'Take the wheels off and mark them',
      part: 'Chalk mark',
      instruction:
        'Chalk on each tyre where it came from: FL, FR, RL, RR. Undo the nuts and lift the wheels off. Keep each wheel’s nuts together. Lay the wheels flat where nobody will trip over them.',
      minutes: '5-6 minutes',
      warnings: ['Lift with a straight back. Don’t reach under the car while you pull.'],
      tips: ['Left and right are as you sit in the driver’s seat.'],
      illustration: '03-mark-the-wheels.svg',
      arPosition: { x: 24, y: 36, width: 24, height: 30 },
    },
    {
      title: 'Look at tyres and brakes while you can',
      part: 'Tread',
      instruction:
        'Pick the stones out. Look for nails, cuts, bulges and uneven wear. Worn in the middle means too much pressure. Worn on both edges means too little. Worn on one edge means get the wheel alignment checked. Have a look at the pads and discs too.',
      minutes: '3-5 minutes',
      warnings: ['Don’t pull a nail out. Let a tyre fitter repair it.'],
      tips: ['Brush the rust off where the wheel meets the hub, so it sits flat.'],
      illustration: '04-look-at-the-tread.svg',
      arPosition: { x: 56, y: 40, width: 22, height: 28 },
    },
    {
      title: 'Move the wheels to their new places',
      part: 'Rotation pattern',
      instruction:
        'Tyres with an arrow: swap front and rear on the same side. No arrow, front-wheel drive: fronts go straight back, rears cross over to the front. No arrow, rear-wheel drive: rears go straight forward, fronts cross over to the rear. Your handbook has the last word.',
      minutes: '3-4 minutes',
      warnings: ['A tyre with an arrow must never roll against it.'],
      tips: [
        'If the tread differs a lot, the better pair goes on the rear: it keeps the car steady in the wet.',
      ],
      illustration: '05-move-the-wheels.svg',
      arPosition: { x: 30, y: 30, width: 40, height: 40 },
    },
    {
      title: 'Fit the wheels and tighten in a star',
      part: 'Wheel nuts',
      instruction:
        'Put each wheel flat on its hub and run all the nuts on by hand. Nip them up crosswise with the brace. Jack each end off its stands, take them away and lower the car. With the tyres on the ground, tighten the nuts in a star pattern with the torque wrench to the figure in your handbook. Go round once more.',
      minutes: '6-8 minutes',
      warnings: [
        'No oil or grease on nuts, bolts or their seats unless your handbook says so.',
        'Don’t tighten with an impact gun: it stretches the bolts.',
      ],
      tips: ['Star pattern: after each nut, go to the one nearest opposite.'],
      illustration: '06-tighten-in-a-star.svg',
      arPosition: { x: 26, y: 38, width: 26, height: 32 },
    },
    {
      title: 'Set the pressures and re-check the nuts',
      part: 'Tyre valve',
      instruction:
        'Set each tyre, cold, to the pressure for its new place: front and rear often differ. The figures are in your handbook and on a sticker in the door frame or fuel flap. Put the valve caps back on. Reset the tyre pressure monitor as your handbook says. Check the wheel nuts again after 30-50 miles.',
      minutes: '4-6 minutes',
      warnings: ['A loose wheel can come off. Don’t skip the second check.'],
      tips: ['Set a reminder for the second check now, before you drive off.'],
      illustration: '07-set-the-pressures.svg',
      arPosition: { x: 34, y: 60, width: 16, height: 18 },
    },
  ],
  checkResult: [
    'Every nut is done up to the torque in your handbook, and checked again after 30-50 miles.',
    'Arrows on the tyres point the way they roll; ‘Outside’ faces out.',
    'The pressures suit the wheels’ new places and no tyre warning light is on.',
    'No shaking or pulling on a short, slow drive.',
  ],
  disposal: [
    'There’s nothing to throw away. Leave worn tyres with the fitter who replaces them, or try your council’s recycling centre if it takes them.',
    'Never burn or dump tyres.',
  ],
  stopAndCallGarage: [
    'A wheel nut or bolt won’t undo, or its thread is damaged.',
    'You can’t find the locking nut key.',
    `A tyre has a bulge, a cut down to the cords, or ${condition.treadLess.text}.`,
    'The steering shakes or the car pulls to one side afterwards.',
    'You don’t have firm, level ground or enough axle stands.',
  ],
};

export const drawing = (name: string): string =>
  new URL(`./tire-rotation/${name}`, import.meta.url).href;
