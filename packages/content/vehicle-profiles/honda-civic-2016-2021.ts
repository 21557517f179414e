import type { VehicleProfile } from '@roadworthy/domain/guides/guides.schema';

export const profile: VehicleProfile = {
  id: 'honda-civic-2016-2021',
  make: 'Honda',
  model: 'Civic',
  otherModels: ['Civic Tourer'],
  yearRange: { start: 2016, end: 2021 },
  taskSpecificData: {
    'oil-change': {
      estimatedTime: '45-60 minutes',
      difficulty: 'Medium',
      requiredTools: [
        'Trolley jack, two axle stands and wheel chocks',
        'Screwdriver or trim tool for the undertray',
        'Socket that fits the drain plug exactly',
        'Oil filter tool',
        'Torque wrench',
        'Drain tray and funnel',
      ],
      partsNeeded: [
        'Engine oil of the grade in your handbook',
        'Oil filter for your engine',
        'New drain plug washer',
      ],
      fluidCapacities: { 'Engine oil with filter': 'see your handbook' },
      instructions: [
        {
          stepIndex: 2,
          instruction:
            'Open or take off the undertray. Find the drain plug of the engine’s sump; the gearbox beside it has a plug of its own. Slide the tray underneath, loosen the plug anticlockwise, unscrew it by hand and let the oil drip until it stops.',
          arPosition: { x: 42, y: 58, width: 16, height: 18 },
          vehicleSpecificNotes:
            'Engine and gearbox plugs are close together. Trace the plug to the sump before you undo it.',
          tools: ['Screwdriver or trim tool', 'Socket that fits the drain plug exactly'],
          warnings: ['Undoing the wrong plug drains the gearbox.'],
          tips: ['Keep the fasteners of the undertray in the order in which they came out.'],
          fluidCapacity: 'see your handbook',
        },
        {
          stepIndex: 3,
          instruction:
            'Wipe the plug and its seat. Fit a new washer, screw the plug in by hand all the way, then tighten it with the torque wrench to the figure for your engine.',
          arPosition: { x: 42, y: 60, width: 16, height: 16 },
          vehicleSpecificNotes: 'Use a new washer every time.',
          torqueSpecs: { 'Drain plug': 'see your handbook' },
          tools: ['Torque wrench'],
          warnings: ['Too much force tears the thread out of the sump.'],
          tips: [],
          partNumbers: { 'Drain plug washer': 'see your handbook' },
        },
        {
          stepIndex: 6,
          instruction:
            'Clear everything out from under the car, lift it off the stands, take them away and lower it. Pour in about three quarters of the amount your handbook gives for your engine. Wait, read the dipstick, and add a little at a time until the level is between the marks. Cap on.',
          arPosition: { x: 44, y: 28, width: 18, height: 16 },
          vehicleSpecificNotes:
            'The engines of this Civic take different oils and amounts. Use the line for yours.',
          tools: ['Funnel'],
          warnings: [],
          tips: [],
          fluidCapacity: 'see your handbook',
        },
        {
          stepIndex: 7,
          instruction:
            'Start the engine and let it idle. The oil light must go out within a few seconds. After 2 minutes look for drips. Switch off, wait 10 minutes, read the dipstick and top up to just below the upper mark. Reset the service reminder.',
          arPosition: { x: 26, y: 34, width: 14, height: 26 },
          vehicleSpecificNotes:
            'The car reckons the life of the oil itself. Reset it in the display as the handbook describes, or the next reminder is wrong.',
          tools: [],
          warnings: [],
          tips: [],
        },
      ],
    },
  },
};
