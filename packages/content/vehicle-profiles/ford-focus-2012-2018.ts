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
        'Bits or sockets for the undertray’s screws',
        'Socket or bit that fits the drain plug exactly',
        'Oil filter tool or cap tool',
        'Torque wrench',
        'Drain tray and funnel',
      ],
      partsNeeded: [
        'Engine oil of the Ford specification in your handbook',
        'Oil filter for your engine, with its seals',
        'New drain plug or seal, whichever your engine needs',
      ],
      fluidCapacities: { 'Engine oil with filter': 'see your handbook' },
      instructions: [
        {
          stepIndex: 2,
          instruction:
            'Take off the undertray. Find the drain plug of the engine’s sump, not that of the gearbox. Slide the tray underneath, loosen the plug anticlockwise, unscrew it by hand and let the oil drip until it stops.',
          arPosition: { x: 36, y: 58, width: 18, height: 18 },
          vehicleSpecificNotes: 'The undertray has to come off before you see the sump.',
          tools: ['Socket or bit that fits the drain plug exactly'],
          warnings: [],
          tips: [],
          fluidCapacity: 'see your handbook',
        },
        {
          stepIndex: 3,
          instruction:
            'Look at the seal of the plug. Where it is moulded on or worn, fit a new plug; otherwise a new seal. Screw the plug in by hand all the way, then tighten it with the torque wrench to the figure for your engine.',
          arPosition: { x: 36, y: 60, width: 16, height: 16 },
          vehicleSpecificNotes:
            'On some engines plug and seal are one part and are changed together.',
          torqueSpecs: { 'Drain plug': 'see your handbook' },
          tools: ['Torque wrench'],
          warnings: [],
          tips: [],
          partNumbers: { 'Drain plug': 'see your handbook' },
        },
        {
          stepIndex: 4,
          instruction:
            'Move the tray under the filter. Petrol engines mostly have a metal can, diesels a housing with a paper element. Can: turn it off with the filter tool. Housing: unscrew the cap with the cap tool and lift the element out. Take the old rings off.',
          arPosition: { x: 60, y: 46, width: 18, height: 22 },
          vehicleSpecificNotes: 'Which filter you have depends on the engine. Look before you buy.',
          tools: ['Oil filter tool or cap tool'],
          warnings: [],
          tips: [],
          partNumbers: { 'Oil filter': 'see your handbook' },
        },
        {
          stepIndex: 6,
          instruction:
            'Clear everything out from under the car, lift it off the stands, take them away and lower it. Pour in about three quarters of the amount your handbook gives for your engine, of the exact Ford specification. Wait, read the dipstick, and add a little at a time until the level is between the marks. Cap on.',
          arPosition: { x: 40, y: 28, width: 18, height: 16 },
          vehicleSpecificNotes:
            'In the small EcoBoost petrol engine the timing belt runs in the oil. Use only the specification your handbook names.',
          tools: ['Funnel'],
          warnings: [
            'The wrong oil can destroy a timing belt that runs in it, and with it the engine.',
          ],
          tips: [],
          fluidCapacity: 'see your handbook',
        },
      ],
    },
  },
};
