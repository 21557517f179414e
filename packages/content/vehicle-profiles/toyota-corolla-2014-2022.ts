import type { VehicleProfile } from '@roadworthy/domain/guides/guides.schema';

export const profile: VehicleProfile = {
  id: 'toyota-corolla-2014-2022',
  make: 'Toyota',
  model: 'Corolla',
  otherModels: ['Corolla Verso', 'Corolla Cross'],
  yearRange: { start: 2014, end: 2022 },
  taskSpecificData: {
    'oil-change': {
      estimatedTime: '45-60 minutes',
      difficulty: 'Medium',
      requiredTools: [
        'Trolley jack, two axle stands and wheel chocks',
        'Socket that fits the drain plug exactly',
        'Oil filter tool, or cap tool if your engine has a filter housing',
        'Torque wrench',
        'Drain tray and funnel',
      ],
      partsNeeded: [
        'Engine oil of the grade in your handbook',
        'Oil filter for your engine, with its seals',
        'New drain plug washer',
      ],
      fluidCapacities: { 'Engine oil with filter': 'see your handbook' },
      instructions: [
        {
          stepIndex: 0,
          instruction:
            'Run the engine for about 5 minutes, then park on firm, level ground. Handbrake on, P or first gear. Switch the car off completely; on a hybrid the READY light must be out. Take the key away from the car. Wait 15 minutes, open the bonnet and loosen the oil filler cap.',
          arPosition: { x: 44, y: 30, width: 16, height: 14 },
          vehicleSpecificNotes:
            'The hybrid starts its engine by itself while READY is lit. Keep the smart key out of reach of the car.',
          tools: [],
          warnings: ['Hybrid: never work on the engine while the READY light is on.'],
          tips: ['The handbook lists oil by engine: find the code of yours first.'],
        },
        {
          stepIndex: 2,
          instruction:
            'Take off the cover in the undertray. The drain plug is at the bottom of the engine’s sump; do not mistake it for the plug of the gearbox or hybrid transaxle. Slide the tray underneath, loosen the plug anticlockwise, unscrew it by hand and let the oil drip until it stops.',
          arPosition: { x: 40, y: 56, width: 16, height: 18 },
          vehicleSpecificNotes:
            'The gearbox or hybrid transaxle has a drain plug of its own. Be sure which one you undo.',
          tools: ['Socket that fits the drain plug exactly'],
          warnings: ['Undoing the wrong plug drains the gearbox.'],
          tips: [],
          fluidCapacity: 'see your handbook',
        },
        {
          stepIndex: 3,
          instruction:
            'Wipe the plug and its seat. Fit a new washer, screw the plug in by hand all the way, then tighten it with the torque wrench to the figure for your engine.',
          arPosition: { x: 40, y: 58, width: 16, height: 16 },
          vehicleSpecificNotes: 'Use a new washer every time.',
          torqueSpecs: { 'Drain plug': 'see your handbook' },
          tools: ['Torque wrench'],
          warnings: [],
          tips: [],
          partNumbers: { 'Drain plug washer': 'see your handbook' },
        },
        {
          stepIndex: 4,
          instruction:
            'Move the tray under the filter. Some Corolla engines have a metal can, others a housing with a paper element. Can: turn it off with the filter tool. Housing: let the oil out of it first where it has a small drain plug, then unscrew the cap with the cap tool. Take the old rings off.',
          arPosition: { x: 58, y: 50, width: 18, height: 20 },
          vehicleSpecificNotes: 'Which filter you have depends on the engine. Look before you buy.',
          tools: ['Oil filter tool or cap tool'],
          warnings: [],
          tips: ['New rings come with the element. Change every one of them.'],
          partNumbers: { 'Oil filter': 'see your handbook' },
        },
        {
          stepIndex: 7,
          instruction:
            'Start the car. On a hybrid the engine may stay off: your handbook describes how to make it run for maintenance. The oil light must go out within a few seconds. After 2 minutes look for drips. Switch off, wait 10 minutes, read the dipstick and top up to just below the upper mark. Reset the oil reminder.',
          arPosition: { x: 24, y: 36, width: 14, height: 26 },
          vehicleSpecificNotes:
            'If your car shows an oil maintenance message, reset it in the display as the handbook describes.',
          tools: [],
          warnings: [],
          tips: [],
        },
      ],
    },
    'air-filter-replacement': {
      estimatedTime: '15-20 minutes',
      difficulty: 'Easy',
      requiredTools: ['No tools on most engines', 'Vacuum cleaner or damp cloth'],
      partsNeeded: ['Engine air filter for your engine'],
      fluidCapacities: {},
      instructions: [
        {
          stepIndex: 0,
          instruction:
            'Park on level ground, handbrake on, P or first gear. Switch the car off completely; on a hybrid the READY light must be out. Take the key away from the car. Let the engine cool, open the bonnet and prop it up.',
          arPosition: { x: 42, y: 12, width: 20, height: 14 },
          vehicleSpecificNotes:
            'The hybrid starts its engine by itself while READY is lit. Keep the smart key out of reach of the car.',
          tools: [],
          warnings: ['Hybrid: keep off the orange cables. They carry high voltage.'],
          tips: [],
        },
        {
          stepIndex: 2,
          instruction:
            'Push back the clips that hold the lid of the air filter box. If the sensor’s connector is in the way, press its catch and pull it off by the connector, not by the cable.',
          arPosition: { x: 60, y: 38, width: 14, height: 14 },
          vehicleSpecificNotes: 'The lid hooks in with tabs on the side away from the clips.',
          tools: [],
          warnings: ['Do not touch the air flow sensor itself.'],
          tips: ['Lift the lid on the side of the clips first, then unhook it.'],
        },
        {
          stepIndex: 6,
          instruction:
            'Hook the tabs of the lid in first, then press it down and close the clips. Push the connector on until it clicks. Start the car, let the engine run, and listen: it should idle evenly without hissing. Close the bonnet.',
          arPosition: { x: 58, y: 28, width: 26, height: 26 },
          vehicleSpecificNotes: 'If the lid gapes, a tab is not hooked in.',
          tools: [],
          warnings: [],
          tips: [],
          partNumbers: { 'Engine air filter': 'see your handbook' },
        },
      ],
    },
  },
};
