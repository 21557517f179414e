import type { Guide } from '@roadworthy/domain/guides/guides.schema';

export const guide: Guide = {
  id: 'oil-change',
  order: 1,
  title: 'Oil Change',
  description:
    'Drain the old oil, change the filter and refill to the right level, without a mess on the drive.',
  category: 'Engine Maintenance',
  difficulty: 'Medium',
  duration: '45-60 minutes',
  purpose:
    'Oil keeps the moving parts of the engine apart, cools them and carries dirt to the filter. It wears out. Fresh oil and a new filter are the cheapest way to a long engine life.',
  whenToDo:
    'At the interval in your handbook, by miles or by months, whichever comes first. Sooner if you mostly drive short trips. At once if the oil light stays on: then do not drive, and have the cause found.',
  tools: [
    'Trolley jack',
    'Two axle stands',
    'Two wheel chocks',
    'Socket or ring spanner that fits the drain plug exactly',
    'Torque wrench',
    'Oil filter tool or filter cap tool',
    'Drain tray that holds more than the engine does',
    'Funnel',
    'Nitrile gloves, safety glasses and rags',
    'Container with a lid for the old oil',
  ],
  parts: [
    'Engine oil of the grade and specification in your handbook',
    'Oil filter for your engine, with its seals',
    'New washer for the drain plug',
  ],
  warnings: [
    'Never put any part of your body under a car that is held only by a jack. Use axle stands on firm, level ground.',
    'Hot oil and hot exhaust parts burn. Let the engine cool for 15 minutes before you start.',
    'Used oil harms your skin. Wear nitrile gloves, and put no oily rags in your pockets.',
    'A hybrid can start its engine by itself. Switch the car off completely and keep the key away from it.',
    'Keep children and pets away from the car and the oil.',
  ],
  figures: [
    { label: 'Oil grade and specification', figure: 'see your handbook' },
    { label: 'Amount of oil with a filter change', figure: 'see your handbook' },
    { label: 'Drain plug torque', figure: 'see your handbook' },
  ],
  steps: [
    {
      title: 'Warm the engine and park on level ground',
      part: 'Oil filler cap',
      instruction:
        'Run the engine for about 5 minutes: warm oil runs out better and takes the dirt with it. Park on firm, level ground. Handbrake on, first gear or P, engine off, key out. Wait 15 minutes. Open the bonnet and loosen the oil filler cap, so that air can follow the oil.',
      minutes: '15-20 minutes',
      warnings: ['Warm is enough. Oil straight after a drive is hot enough to burn you badly.'],
      tips: [
        'Have the new oil, filter and washer beside you, and check that they are right for your engine, before you drain anything.',
      ],
      illustration: '01-park-and-open-the-filler-cap.svg',
      arPosition: { x: 40, y: 32, width: 18, height: 16 },
    },
    {
      title: 'Raise the front and support it on axle stands',
      part: 'Axle stand',
      instruction:
        'Chock both rear wheels. Lift the front with a trolley jack at the jacking point your handbook shows. Put an axle stand under the support point on each side, set to the same height, and lower the car onto both. Push the car firmly from the side: it must not move. Only then reach underneath.',
      minutes: '8-10 minutes',
      warnings: [
        'Never go under a car on a jack alone. People are killed by cars that slip off jacks.',
        'Never place a jack or stand on soft ground, gravel, bricks or wood that can split.',
      ],
      tips: ['Drive-on ramps do as well, with the handbrake on and both rear wheels chocked.'],
      illustration: '02-raise-on-axle-stands.svg',
      arPosition: { x: 8, y: 62, width: 20, height: 26 },
    },
    {
      title: 'Undo the drain plug and let the oil run out',
      part: 'Drain plug',
      instruction:
        'Take off the undertray if there is one. Make sure the plug is in the engine’s sump and not in the gearbox. Slide the tray underneath. Loosen the plug anticlockwise with the socket, then unscrew it by hand, pressing it in until the last turn, and pull it away quickly. Let the oil drip until it stops.',
      minutes: '8-10 minutes',
      warnings: [
        'Hot oil burns. Let the engine cool for 15 minutes first.',
        'The oil shoots out at a slant. Keep your face and arm out of its way.',
      ],
      tips: [
        'Push the tray a little towards where the plug points: the stream starts far out and falls back.',
      ],
      illustration: '03-drain-the-oil.svg',
      arPosition: { x: 38, y: 58, width: 18, height: 18 },
    },
    {
      title: 'Refit the drain plug with a new washer',
      part: 'Drain plug washer',
      instruction:
        'Wipe the plug and the place it sits on. Look at the thread: it must be clean and whole. Put the new washer on the plug and screw it in by hand all the way. It must turn easily. Then tighten it with the torque wrench to the figure in your handbook or the service manual.',
      minutes: '2-3 minutes',
      warnings: [
        'Too tight tears the thread out of the sump. Too loose and the oil is lost on the road.',
      ],
      tips: [
        'If it binds, take it out and start again by hand. Never force a plug that is crooked.',
      ],
      illustration: '04-refit-the-plug.svg',
      arPosition: { x: 36, y: 62, width: 16, height: 16 },
    },
    {
      title: 'Take the old oil filter off',
      part: 'Old oil filter',
      instruction:
        'Move the tray under the filter. A metal can: turn it anticlockwise with the filter tool, then by hand. A plastic housing: unscrew its cap with the right cap tool and lift out the paper element. Hold it upright, it is full of oil. Make sure the old rubber ring has come off with it.',
      minutes: '3-4 minutes',
      warnings: [
        'An old ring left on the engine under the new one lets the oil burst out when the engine starts.',
        'The filter often sits beside the exhaust, which stays hot for longer than the oil.',
      ],
      tips: ['Take a photo of which way round the element sits before you lift it out.'],
      illustration: '05-remove-the-filter.svg',
      arPosition: { x: 60, y: 48, width: 18, height: 22 },
    },
    {
      title: 'Fit the new oil filter',
      part: 'New oil filter',
      instruction:
        'Hold the new filter against the old one: same thread, same ring, same size. Wipe the seat clean. Wet the new rubber ring with fresh oil. A metal can: screw it on by hand until the ring touches, then by hand as far as its instructions say. A housing: fit the new rings in the same grooves and tighten the cap to its torque.',
      minutes: '3-4 minutes',
      warnings: [
        'Do not tighten a metal can with a tool: it crushes the ring and will not come off again.',
      ],
      tips: ['The torque for a housing is often moulded into its cap.'],
      illustration: '06-fit-the-new-filter.svg',
      arPosition: { x: 62, y: 44, width: 18, height: 22 },
    },
    {
      title: 'Lower the car and fill with new oil',
      part: 'Oil filler',
      instruction:
        'Take tools and tray out from under the car. Lift it off the stands, take the stands away and lower it. On level ground, pour in about three quarters of the amount in your handbook through the funnel. Wait a few minutes, read the dipstick, and add a little at a time until the level is between the two marks. Cap on.',
      minutes: '5-6 minutes',
      warnings: [
        'Use only the grade and specification in your handbook. The wrong oil can destroy an engine.',
        'Too much oil does harm as well. Never fill above the upper mark.',
      ],
      tips: [
        'No dipstick? Then the car measures the oil itself: your handbook shows where to read it.',
      ],
      illustration: '07-fill-with-new-oil.svg',
      arPosition: { x: 42, y: 28, width: 20, height: 18 },
    },
    {
      title: 'Run the engine, look for leaks, read the dipstick',
      part: 'Dipstick',
      instruction:
        'Start the engine and let it idle. The oil light must go out within a few seconds; if not, switch off at once. After 2 minutes look from beside the car for drips at the plug and the filter. Switch off, wait 10 minutes, read the dipstick and top up to just below the upper mark. Support the car again to refit the undertray.',
      minutes: '5-8 minutes',
      warnings: ['If the oil light stays on or oil drips, switch off and do not drive.'],
      tips: ['Wipe the dipstick first, push it right in, pull it out and read it level.'],
      illustration: '08-read-the-dipstick.svg',
      arPosition: { x: 22, y: 34, width: 14, height: 28 },
    },
  ],
  checkResult: [
    'The oil light goes out within a few seconds of starting.',
    'No drips under the car after ten minutes, nor the next morning.',
    'The dipstick reads between the marks, near the upper one.',
    'The service reminder is reset as your handbook describes, and date and mileage are written down.',
  ],
  disposal: [
    'Pour the old oil into a container with a lid and take it to your council’s recycling centre. Ask there for the oil tank.',
    'Take the old filter too, drained overnight and in a bag.',
    'Never pour oil down a drain, onto the ground or into a bin. It is against the law and poisons water.',
    'Do not mix old oil with anything else: mixed oil cannot be recycled.',
  ],
  stopAndCallGarage: [
    'The drain plug will not loosen, or its head is rounding off.',
    'The plug turns and turns without getting tight: the thread in the sump is damaged.',
    'There are metal pieces or a milky sludge in the old oil.',
    'The oil light stays on, or the engine knocks after starting.',
    'You cannot lift and support the car safely where you are.',
  ],
};

export const drawing = (name: string): string =>
  new URL(`./oil-change/${name}`, import.meta.url).href;
