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
        'Socket that’s a snug fit on the drain plug',
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
            'Open the undertray or take it off. Find the sump plug: the gearbox next to it has a plug of its own. Slide the tray under and crack the plug loose, anticlockwise. Spin it out by hand and let it drip dry.',
          arPosition: { x: 42, y: 58, width: 16, height: 18 },
          vehicleSpecificNotes:
            'The engine and gearbox plugs are close together. Make sure yours is in the sump before you undo it.',
          tools: ['Screwdriver or trim tool', 'Socket that’s a snug fit on the drain plug'],
          warnings: ['Undo the wrong plug and you drain the gearbox.'],
          tips: ['Lay the undertray fasteners out in the order they came off.'],
          fluidCapacity: 'see your handbook',
        },
        {
          stepIndex: 3,
          instruction:
            'Wipe the plug and its seat. Fit a new washer and spin the plug all the way in by hand. Then do it up with the torque wrench to the figure for your engine.',
          arPosition: { x: 42, y: 60, width: 16, height: 16 },
          vehicleSpecificNotes: 'Use a new washer every time.',
          torqueSpecs: { 'Drain plug': 'see your handbook' },
          tools: ['Torque wrench'],
          warnings: ['Overdo it and you strip the thread in the sump.'],
          tips: [],
          partNumbers: { 'Drain plug washer': 'see your handbook' },
        },
        {
          stepIndex: 6,
          instruction:
            'Get everything out from under the car, jack it off the stands, take them away and lower it. Pour in about three quarters of the amount your handbook gives for your engine. Give it a minute, read the dipstick and top up a little at a time until it’s between the marks. Cap back on.',
          arPosition: { x: 44, y: 28, width: 18, height: 16 },
          vehicleSpecificNotes:
            'The engines in this Civic take different oils and amounts. Use the line for yours.',
          tools: ['Funnel'],
          warnings: [],
          tips: [],
          fluidCapacity: 'see your handbook',
        },
        {
          stepIndex: 7,
          instruction:
            'Outdoors, with all four wheels on the ground, start it and let it idle. The oil light should go out in a few seconds. After 2 minutes look for drips. Switch off, wait 5 minutes, read the dipstick and top up to just under the top mark. Reset the service light.',
          arPosition: { x: 26, y: 34, width: 14, height: 26 },
          vehicleSpecificNotes:
            'The car works out the oil life itself. Reset it in the display as the handbook says, or the next reminder will be wrong.',
          tools: [],
          warnings: [],
          tips: [],
        },
      ],
    },
  },
};
