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
        'Socket that’s a snug fit on the drain plug',
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
            'Outdoors, run the engine for 2 minutes, then park on firm, level ground. Handbrake on, P or first gear. Switch the car right off; on a hybrid the READY light must be out. Take the key well away from the car. Wait 15 minutes, open the bonnet and crack the oil filler cap loose.',
          arPosition: { x: 44, y: 30, width: 16, height: 14 },
          vehicleSpecificNotes:
            'The hybrid can start its engine by itself while READY is lit. Keep the smart key out of range of the car.',
          tools: [],
          warnings: ['Hybrid: never work on the engine with the READY light on.'],
          tips: ['The handbook lists oil by engine: look up your engine code first.'],
        },
        {
          stepIndex: 2,
          instruction:
            'Take off the cover in the undertray. Check it’s the sump plug, not the one on the gearbox or hybrid transaxle. Slide the tray under and crack the plug loose, anticlockwise. Spin it out by hand and let it drip dry.',
          arPosition: { x: 40, y: 56, width: 16, height: 18 },
          vehicleSpecificNotes:
            'The gearbox or hybrid transaxle has its own drain plug. Be sure which one you’re undoing.',
          tools: ['Socket that’s a snug fit on the drain plug'],
          warnings: ['Undo the wrong plug and you drain the gearbox.'],
          tips: [],
          fluidCapacity: 'see your handbook',
        },
        {
          stepIndex: 3,
          instruction:
            'Wipe the plug and its seat. Fit a new washer and spin the plug all the way in by hand. Then do it up with the torque wrench to the figure for your engine.',
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
            'Move the tray under the filter. Some Corollas have a metal can, others a housing with a paper element. Spin a can off with the filter tool. On a housing, drain it first if it has a small plug, then undo the cap with the cap tool. Take the old rings off.',
          arPosition: { x: 58, y: 50, width: 18, height: 20 },
          vehicleSpecificNotes:
            'Which filter you’ve got depends on the engine. Look before you buy.',
          tools: ['Oil filter tool or cap tool'],
          warnings: [],
          tips: ['New rings come with the element. Change every one.'],
          partNumbers: { 'Oil filter': 'see your handbook' },
        },
        {
          stepIndex: 7,
          instruction:
            'Outdoors, with all four wheels on the ground, start the car. A hybrid’s engine may stay off: your handbook says how to make it run for maintenance. The oil light should go out in a few seconds. After 2 minutes look for drips. Switch off, wait 5 minutes, read the dipstick and top up to just under the top mark. Reset the oil reminder.',
          arPosition: { x: 24, y: 36, width: 14, height: 26 },
          vehicleSpecificNotes:
            'If the car shows an oil maintenance message, reset it in the display as the handbook says.',
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
            'Park outdoors on level ground, handbrake on, P or first gear. Switch the car right off; on a hybrid the READY light must be out. Take the key well away from the car. Let the engine cool, open the bonnet and prop it up.',
          arPosition: { x: 42, y: 12, width: 20, height: 14 },
          vehicleSpecificNotes:
            'The hybrid can start its engine by itself while READY is lit. Keep the smart key out of range of the car.',
          tools: [],
          warnings: ['Hybrid: keep off the orange cables. They carry high voltage.'],
          tips: [],
        },
        {
          stepIndex: 2,
          instruction:
            'Flick back the clips on the lid of the air filter box. If the sensor’s connector is in the way, press its catch and pull the connector off, never the cable.',
          arPosition: { x: 60, y: 38, width: 14, height: 14 },
          vehicleSpecificNotes: 'The lid hooks in with tabs on the far side from the clips.',
          tools: [],
          warnings: ['Don’t touch the air flow sensor itself.'],
          tips: ['Lift the lid on the clip side first, then unhook it.'],
        },
        {
          stepIndex: 6,
          instruction:
            'Hook the lid’s tabs in first, then press it down and do up the clips. Push the connector on until it clicks. Outdoors, start the car, let the engine run and listen: it should tick over evenly with no hissing. Shut the bonnet.',
          arPosition: { x: 58, y: 28, width: 26, height: 26 },
          vehicleSpecificNotes: 'If there’s a gap, a tab isn’t hooked in.',
          tools: [],
          warnings: [],
          tips: [],
          partNumbers: { 'Engine air filter': 'see your handbook' },
        },
      ],
    },
  },
};
