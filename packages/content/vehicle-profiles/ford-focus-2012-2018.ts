import type { VehicleProfile } from '@roadworthy/domain/guides/guides.schema';

export const profile: VehicleProfile = {
  id: 'ford-focus-2012-2018',
  make: 'Ford',
  model: 'Focus',
  otherModels: ['Focus C-Max'],
  yearRange: { start: 2012, end: 2018 },
  taskSpecificData: {
    'oil-change': {
      estimatedTime: '45-60 minutes',
      difficulty: 'Medium',
      requiredTools: [
        'Trolley jack, two axle stands and wheel chocks',
        'Bits or sockets for the undertray screws',
        'Socket or bit that’s a snug fit on the drain plug',
        'Oil filter tool or cap tool',
        'Torque wrench',
        'Drain tray and funnel',
      ],
      partsNeeded: [
        'Engine oil, exactly the Ford specification in your handbook',
        'Oil filter for your engine, with its seals',
        'New drain plug or seal, whichever your engine needs',
      ],
      fluidCapacities: { 'Engine oil with filter': 'see your handbook' },
      instructions: [
        {
          stepIndex: 2,
          instruction:
            'Take the undertray off. Check it’s the sump plug, not the gearbox. Slide the tray under and crack the plug loose, anticlockwise. Spin it out by hand and let it drip dry.',
          arPosition: { x: 36, y: 58, width: 18, height: 18 },
          vehicleSpecificNotes: 'You can’t see the sump until the undertray is off.',
          tools: ['Socket or bit that’s a snug fit on the drain plug'],
          warnings: [],
          tips: [],
          fluidCapacity: 'see your handbook',
        },
        {
          stepIndex: 3,
          instruction:
            'Look at the seal on the plug. If it’s moulded on or worn, fit a new plug; if not, a new seal. Spin the plug all the way in by hand, then do it up with the torque wrench to the figure for your engine.',
          arPosition: { x: 36, y: 60, width: 16, height: 16 },
          vehicleSpecificNotes:
            'On some engines the plug and seal are one part, and you change them together.',
          torqueSpecs: { 'Drain plug': 'see your handbook' },
          tools: ['Torque wrench'],
          warnings: [],
          tips: [],
          partNumbers: { 'Drain plug': 'see your handbook' },
        },
        {
          stepIndex: 4,
          instruction:
            'Move the tray under the filter. Petrols mostly have a metal can, diesels a housing with a paper element. Spin a can off with the filter tool. On a housing, undo the cap with the cap tool and lift the element out. Take the old rings off.',
          arPosition: { x: 60, y: 46, width: 18, height: 22 },
          vehicleSpecificNotes:
            'Which filter you’ve got depends on the engine. Look before you buy.',
          tools: ['Oil filter tool or cap tool'],
          warnings: [],
          tips: [],
          partNumbers: { 'Oil filter': 'see your handbook' },
        },
        {
          stepIndex: 6,
          instruction:
            'Get everything out from under the car, jack it off the stands, take them away and lower it. Pour in about three quarters of the amount your handbook gives for your engine, in the exact Ford specification. Give it a minute, read the dipstick and top up a little at a time until it’s between the marks. Cap back on.',
          arPosition: { x: 40, y: 28, width: 18, height: 16 },
          vehicleSpecificNotes:
            'On the small EcoBoost petrol the timing belt runs in the oil. Stick to the specification in your handbook.',
          tools: ['Funnel'],
          warnings: [
            'The wrong oil can eat a timing belt that runs in it, and the engine goes with it.',
          ],
          tips: [],
          fluidCapacity: 'see your handbook',
        },
      ],
    },
  },
};
