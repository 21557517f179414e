import type { Guide } from '@roadworthy/domain/guides/guides.schema';

export const guide: Guide = {
  id: 'brake-replacement',
  order: 2,
  title: 'Brake Pad Replacement',
  description: 'Change the front pads safely, check the discs and fluid, and bed the new pads in.',
  category: 'Brakes',
  difficulty: 'Hard',
  duration: '2-3 hours',
  purpose:
    'Pads grip the disc and wear a little every time you stop. Let them go too far and you stop later and ruin the discs. This guide is for the front pads of a car with sliding calipers.',
  whenToDo:
    'When the pads are thin, a warning light comes on, an MOT advisory mentions them, or you hear squealing. If it’s grinding, don’t drive it: that’s metal on metal.',
  tools: [
    'Trolley jack',
    'Two axle stands',
    'Wheel chocks',
    'Wheel brace, and the key if you have locking wheel nuts',
    'Socket set, and hex or Torx bits for the caliper bolts',
    'Torque wrench',
    'Piston tool or large G-clamp',
    'Wire brush',
    'Brake cleaner spray',
    'Strong hook or cord to hang the caliper',
    'Nitrile gloves, safety glasses and a dust mask',
    'Clean syringe for brake fluid',
  ],
  parts: [
    'A set of front brake pads for both sides, made for your car',
    'New clips and springs, and new caliper bolts if the maker says so',
    'Wear sensor, if your car has one',
    'Brake grease for the contact points',
    'Brake fluid of the type on the reservoir cap, from a sealed bottle',
  ],
  warnings: [
    'Your life depends on your brakes. If you’re unsure of any step, stop and let a garage do it.',
    'Never put any part of your body under a car that’s held only by a jack. Use axle stands on firm, level ground.',
    'Brake dust is bad for your lungs, and on old cars it can hold asbestos. Never blow it off with compressed air or brush it dry: wet it with brake cleaner and wipe it up.',
    'Always change the pads on both sides of the axle.',
    'Keep grease, oil and brake fluid off the pads and the face of the disc.',
    'Rear brakes with an electronic parking brake aren’t covered here: they need a workshop tool to open them first.',
  ],
  figures: [
    {
      label: 'Pad lining below which a car fails its MOT',
      figure: {
        value: '1.5 mm',
        source:
          'DVSA, MOT inspection manual: cars and passenger vehicles, 1.1.13 Brake linings and pads',
      },
    },
    { label: 'Wheel nut torque', figure: 'see your handbook' },
  ],
  steps: [
    {
      title: 'Park level and check the brake fluid',
      part: 'Brake fluid reservoir',
      instruction:
        'Park on firm, level ground with the brakes cold. Handbrake on, first gear or P, engine off, key out. Open the bonnet, find the brake fluid reservoir and note the level. Check the new pads are right for your car. Lay out the pads, clips and tools for both sides.',
      minutes: '8-10 minutes',
      warnings: ['Discs and calipers can burn you for an hour after a drive.'],
      tips: [
        'Dig out the locking wheel nut key now. It’s usually in the glovebox or with the spare wheel.',
      ],
      illustration: '01-check-the-brake-fluid.svg',
      arPosition: { x: 68, y: 22, width: 16, height: 18 },
    },
    {
      title: 'Loosen the wheel nuts, lift the car onto stands',
      part: 'Axle stand',
      instruction:
        'Chock both rear wheels. With the tyres on the ground, crack the front wheel nuts half a turn, no more. Jack the front up at the jacking point shown in your handbook. Set an axle stand under the support point on each side and lower the car onto them. Give the car a shove from the side: it mustn’t budge.',
      minutes: '12-15 minutes',
      warnings: [
        'Never trust the jack alone, not even for a minute.',
        'Don’t heave on tight nuts with the car in the air: you could pull it off the stands.',
      ],
      tips: [
        'Once a wheel is off, lay it flat under the sill. It’s one more thing between the car and the ground.',
      ],
      illustration: '02-lift-onto-stands.svg',
      arPosition: { x: 10, y: 64, width: 20, height: 26 },
    },
    {
      title: 'Take the wheel off and look before you touch',
      part: 'Wheel nuts',
      instruction:
        'Undo the nuts and lift the wheel off. Turn the steering until the caliper faces you. Take photos of the pads, clips, springs and the wear sensor’s cable. Do one side at a time, so the other shows you how it all goes back.',
      minutes: '4-5 minutes',
      warnings: ['Lift the wheel with a straight back. It’s heavier than it looks.'],
      tips: [
        'Wheel stuck? Leave one nut on by a few turns and knock the tyre with a rubber mallet, left and right. Don’t rock the car.',
      ],
      illustration: '03-take-the-wheel-off.svg',
      arPosition: { x: 30, y: 40, width: 22, height: 26 },
    },
    {
      title: 'Open the caliper and hang it up',
      part: 'Caliper bolt',
      instruction:
        'Unplug the wear sensor, if there is one. Hold the slide pin with a spanner and undo the lower caliper bolt. Swing the caliper up on the top one. If yours won’t swing, take both bolts out, lift the caliper off and hang it from the spring with a hook or cord.',
      minutes: '6-8 minutes',
      warnings: [
        'Never let the caliper hang on its brake hose. A strained hose can burst when you brake.',
        'Don’t touch the brake pedal while the caliper is open: the piston will pop out.',
      ],
      tips: ['Slide the pins in and out. They should move smoothly by hand.'],
      illustration: '04-open-the-caliper.svg',
      arPosition: { x: 54, y: 30, width: 20, height: 30 },
    },
    {
      title: 'Take out the old pads and clips',
      part: 'Old brake pads',
      instruction:
        'Slide both pads out of the carrier. Note which was inside, which was outside and where the wear tab sat. Pull the old metal clips off. Look at the linings: both should be worn evenly. If one is much thinner, or worn at an angle, a slide pin or the piston is sticking.',
      minutes: '4-5 minutes',
      warnings: [
        'Don’t blow or brush the dust off dry. Spray it wet with brake cleaner and wipe it up.',
      ],
      tips: ['Lay the old pads out in the order they came off.'],
      illustration: '05-take-out-the-old-pads.svg',
      arPosition: { x: 50, y: 38, width: 20, height: 24 },
    },
    {
      title: 'Clean the carrier and check the disc',
      part: 'Brake disc',
      instruction:
        'Wet the carrier with brake cleaner and get the rust off where the pads slide. Look at both faces of the disc: deep grooves, cracks, blue spots or a high lip mean new discs. Measure its thickness against the minimum stamped on it. Check the hose and rubber boots for splits and damp.',
      minutes: '8-12 minutes',
      warnings: [
        'Brake cleaner catches fire easily and its fumes make you dizzy. Plenty of fresh air, no flames, no sparks.',
        'Never use compressed air on brakes.',
      ],
      tips: ['Discs get changed in pairs too.'],
      illustration: '06-check-the-disc.svg',
      arPosition: { x: 26, y: 30, width: 36, height: 42 },
    },
    {
      title: 'Push the piston back slowly',
      part: 'Caliper piston',
      instruction:
        'Open the brake fluid reservoir and wrap a cloth round it. Put an old pad against the piston. Wind the piston back slowly and squarely with the piston tool or G-clamp, until it’s flush. Keep an eye on the reservoir: if it’s about to overflow, draw some out with the clean syringe. Cap back on.',
      minutes: '6-8 minutes',
      warnings: [
        'Brake fluid strips paint and hurts your eyes. Wear glasses, and rinse splashes off with plenty of water straight away.',
        'If the piston won’t move with steady pressure, or its boot is torn or wet, stop.',
      ],
      tips: ['Take it slowly: going fast can damage the anti-lock brake valves.'],
      illustration: '07-push-the-piston-back.svg',
      arPosition: { x: 56, y: 26, width: 20, height: 26 },
    },
    {
      title: 'Fit the new pads and clips',
      part: 'New brake pads',
      instruction:
        'Press the new clips into the carrier. Put a thin smear of brake grease on the metal ends and backs of the pads, and nowhere else. Slide the pads in with the linings facing the disc and the wear tab where it was. They should move by hand. Fit the wear sensor.',
      minutes: '6-8 minutes',
      warnings: [
        'A lining facing away from the disc means no brakes. Look twice.',
        'Never fit a pad with grease, oil or fluid on its lining.',
      ],
      tips: ['If a pad has an arrow, it points the way the wheel turns going forwards.'],
      illustration: '08-fit-the-new-pads.svg',
      arPosition: { x: 48, y: 36, width: 22, height: 26 },
    },
    {
      title: 'Close the caliper, do the other side, refit the wheels',
      part: 'Caliper and wheel nuts',
      instruction:
        'Swing the caliper down over the pads, without twisting the hose. Do the bolts up to the torque in the service manual. Now the other side, all of it, from step 3. Put the wheels on, nuts by hand. Jack the car off the stands, take them away and lower it. Tighten the nuts in a star pattern to the torque in your handbook.',
      minutes: '50-65 minutes',
      warnings: [
        'Loose caliper bolts fall out. Use the torque wrench on every one.',
        'Don’t drive it yet. You have no brakes until the last step is done.',
      ],
      tips: ['Put a pen mark on every bolt once it’s done up to its torque.'],
      illustration: '09-close-and-refit.svg',
      arPosition: { x: 34, y: 44, width: 30, height: 34 },
    },
    {
      title: 'Pump the pedal, test, and bed the pads in',
      part: 'Brake pedal',
      instruction:
        'Before the car moves, press the brake pedal slowly, over and over, until it’s high and hard. Check the fluid is between the marks. Try the brakes at walking pace. Then bed the pads in as their maker says. If they don’t say, slow gently from 30 mph to 10 mph about ten times on a quiet road, a minute apart. Check the wheel nuts again after 30-50 miles.',
      minutes: '20-25 minutes',
      warnings: [
        'The first time you press it, the pedal goes straight to the floor. Never drive off until it’s hard.',
        'For the first 150 miles leave more room and brake gently. New pads don’t bite properly until then.',
      ],
      tips: [
        'A bit of a smell while they bed in is normal. Smoke, pulling to one side or a soft pedal isn’t.',
      ],
      illustration: '10-pump-the-pedal.svg',
      arPosition: { x: 44, y: 60, width: 16, height: 22 },
    },
  ],
  checkResult: [
    'The pedal is high and hard, and stays there when you keep pressing.',
    'The fluid is between the marks, the cap is on, and nothing is wet at the calipers.',
    'The car pulls up straight, with no grinding.',
    'Both front wheels turn freely and neither is hot after a short drive.',
    'The wheel nuts are done up to the torque in your handbook, and checked again after 30-50 miles.',
  ],
  disposal: [
    'Bag the old pads and dusty wipes. Ask your council’s recycling centre where they go; garages and parts shops often take pads.',
    'Take old brake fluid in a closed, labelled container to your council’s recycling centre. Check they take it first.',
    'Never pour brake fluid down a drain, and never mix it with old oil.',
    'Spray cans can be recycled once they’re empty.',
  ],
  stopAndCallGarage: [
    'A bolt won’t move, or its head or thread is damaged.',
    'The piston won’t go back, or there’s fluid at the piston, the hose or a joint.',
    'The disc is cracked, deeply grooved or thinner than the figure stamped on it.',
    'The pedal is soft or sinks, a brake warning light stays on, or the car pulls to one side.',
    'Your brakes don’t look like the ones in this guide.',
  ],
};

export const drawing = (name: string): string =>
  new URL(`./brake-replacement/${name}`, import.meta.url).href;
