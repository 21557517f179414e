import type { Guide } from '@roadworthy/domain/guides/guides.schema';

export const guide: Guide = {
  id: 'brake-replacement',
  order: 2,
  title: 'Brake Pad Replacement',
  description: 'Change the front pads safely, check discs and fluid, and bed the new pads in.',
  category: 'Brakes',
  difficulty: 'Hard',
  duration: '2-3 hours',
  purpose:
    'Brake pads press on the disc and wear away a little with every stop. Worn out, they lengthen the stopping distance and ruin the discs. This guide is for the front pads of a car with sliding calipers.',
  whenToDo:
    'When the lining is thin, a warning light comes on, an MOT advisory names the pads, or you hear grinding or squealing. With grinding, do not drive: metal is on metal.',
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
    'New clips and springs, and new caliper bolts where the maker asks for them',
    'Wear sensor, if your car has one',
    'Brake grease for the contact points',
    'Brake fluid of the type on the reservoir cap, from a sealed bottle',
  ],
  warnings: [
    'Brakes save lives. If you are not sure of any step, stop and have a garage do it.',
    'Never put any part of your body under a car that is held only by a jack. Use axle stands on firm, level ground.',
    'Brake dust harms your lungs, and on old cars it can hold asbestos. Never blow it off with compressed air or brush it dry: wet it with brake cleaner and wipe it up.',
    'Always change the pads on both sides of an axle.',
    'No grease, oil or brake fluid may touch the pads or the face of the disc.',
    'Rear brakes with an electronic parking brake are not covered here: they have to be opened with a workshop tool first.',
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
    { label: 'Torque of the wheel nuts', figure: 'see your handbook' },
  ],
  steps: [
    {
      title: 'Park level and check the brake fluid',
      part: 'Brake fluid reservoir',
      instruction:
        'Park on firm, level ground. Handbrake on, first gear or P, engine off, key out. Let the brakes go cold. Open the bonnet, find the brake fluid reservoir and note its level. Compare the new pads with your car’s details, and have both sides’ pads, clips and tools beside you.',
      minutes: '10-15 minutes',
      warnings: ['Discs and calipers stay hot enough to burn for an hour after a drive.'],
      tips: [
        'Find the key for locking wheel nuts now. It is often in the glovebox or with the spare wheel.',
      ],
      illustration: '01-check-the-brake-fluid.svg',
      arPosition: { x: 68, y: 22, width: 16, height: 18 },
    },
    {
      title: 'Loosen the wheel nuts, lift the car onto stands',
      part: 'Axle stand',
      instruction:
        'Chock both rear wheels. With the tyres on the ground, loosen the nuts of both front wheels by half a turn, no more. Lift the front at the jacking point your handbook shows. Put an axle stand under the support point on each side and lower the car onto both. Push the car from the side: it must not move.',
      minutes: '15-20 minutes',
      warnings: [
        'Never rely on the jack alone, not even for a minute.',
        'Do not loosen tight nuts while the car is up: the pull can bring it off the stands.',
      ],
      tips: [
        'When a wheel is off, lay it flat under the sill. It is one more thing between the car and the ground.',
      ],
      illustration: '02-lift-onto-stands.svg',
      arPosition: { x: 10, y: 64, width: 20, height: 26 },
    },
    {
      title: 'Take the wheel off and look before you touch',
      part: 'Wheel nuts',
      instruction:
        'Undo the nuts and lift the wheel off. Turn the steering so that the caliper faces you. Take photos of the pads, the clips, the springs and the wear sensor’s cable. Work on one side only, so that the other side shows you how everything goes together.',
      minutes: '5-10 minutes',
      warnings: ['Lift the wheel with a straight back. It is heavier than it looks.'],
      tips: [
        'A stuck wheel comes loose with a rubber mallet against the tyre, left and right in turn, with one nut still on by a few turns. Do not rock the car.',
      ],
      illustration: '03-take-the-wheel-off.svg',
      arPosition: { x: 30, y: 40, width: 22, height: 26 },
    },
    {
      title: 'Open the caliper and hang it up',
      part: 'Caliper bolt',
      instruction:
        'Unplug the wear sensor, if there is one. Hold the slide pin with a spanner and undo the lower caliper bolt. Swing the caliper up on the upper one. If yours does not swing, undo both bolts, lift the caliper off and hang it from the spring with the hook or cord.',
      minutes: '10-15 minutes',
      warnings: [
        'Never let the caliper hang on its brake hose. A strained hose can burst when you brake.',
        'Do not press the brake pedal while the caliper is open: the piston would come out.',
      ],
      tips: ['Move the slide pins in and out. They should move smoothly by hand.'],
      illustration: '04-open-the-caliper.svg',
      arPosition: { x: 54, y: 30, width: 20, height: 30 },
    },
    {
      title: 'Take out the old pads and clips',
      part: 'Old brake pads',
      instruction:
        'Slide both pads out of the carrier. Note which one sat inside, which outside, and where the wear tab was. Pull off the old metal clips. Look at the linings: both should be worn alike and evenly. If one is much thinner, or worn at a slant, a slide pin or the piston is sticking.',
      minutes: '5-10 minutes',
      warnings: [
        'Do not blow the dust away and do not brush it dry. Spray it wet with brake cleaner and wipe it up.',
      ],
      tips: ['Lay the old pads down in the order in which they came out.'],
      illustration: '05-take-out-the-old-pads.svg',
      arPosition: { x: 50, y: 38, width: 20, height: 24 },
    },
    {
      title: 'Clean the carrier and check the disc',
      part: 'Brake disc',
      instruction:
        'Wet the carrier with brake cleaner and clean rust off the places where the pads slide. Look at both faces of the disc: deep grooves, cracks, blue spots or a high rim mean new discs. Measure its thickness and compare it with the least thickness stamped on it. Look at the hose and the rubber boots for splits and wetness.',
      minutes: '15-20 minutes',
      warnings: [
        'Brake cleaner burns easily and its vapour makes you dizzy. Fresh air, no flames, no sparks.',
        'Never use compressed air on brakes.',
      ],
      tips: ['Discs, too, are always changed in pairs.'],
      illustration: '06-check-the-disc.svg',
      arPosition: { x: 26, y: 30, width: 36, height: 42 },
    },
    {
      title: 'Push the piston back slowly',
      part: 'Caliper piston',
      instruction:
        'Open the cap of the brake fluid reservoir and lay a cloth round it. Put an old pad against the piston and press the piston back slowly and straight with the piston tool or G-clamp, until it is flush. Watch the reservoir: if the fluid rises towards the brim, draw some off with the clean syringe. Close the cap.',
      minutes: '10-15 minutes',
      warnings: [
        'Brake fluid eats paint and hurts your eyes. Wear glasses and rinse splashes off with plenty of water at once.',
        'If the piston will not move with steady pressure, or its boot is torn or wet, stop.',
      ],
      tips: ['Slowly: fast pressing can damage the valves of the anti-lock brakes.'],
      illustration: '07-push-the-piston-back.svg',
      arPosition: { x: 56, y: 26, width: 20, height: 26 },
    },
    {
      title: 'Fit the new pads and clips',
      part: 'New brake pads',
      instruction:
        'Press the new clips into the carrier. Put a thin smear of brake grease on the metal ends and the metal back of the pads where they touch, nowhere else. Slide the pads in with the linings facing the disc, the wear tab where it was. They must move by hand. Fit the wear sensor.',
      minutes: '10-15 minutes',
      warnings: [
        'A lining facing away from the disc means no brakes. Look twice.',
        'A pad with grease, oil or fluid on its lining must not be used.',
      ],
      tips: ['Some pads have an arrow: it points the way the wheel turns when you drive forwards.'],
      illustration: '08-fit-the-new-pads.svg',
      arPosition: { x: 48, y: 36, width: 22, height: 26 },
    },
    {
      title: 'Close the caliper, do the other side, refit the wheels',
      part: 'Caliper and wheel nuts',
      instruction:
        'Swing the caliper down over the pads; the hose must not be twisted. Tighten the bolts to the torque in the service manual. Do the same on the other side, from step 3. Put the wheels on, nuts by hand. Lift the car off the stands, take them away and lower it. Tighten the nuts in a star pattern to the torque in your handbook.',
      minutes: '25-35 minutes',
      warnings: [
        'Caliper bolts that are too loose come out. Use the torque wrench on every bolt.',
        'Do not drive yet. The brakes do not work until you have done the last step.',
      ],
      tips: ['Make a pen mark on every bolt you have tightened to its torque.'],
      illustration: '09-close-and-refit.svg',
      arPosition: { x: 34, y: 44, width: 30, height: 34 },
    },
    {
      title: 'Pump the pedal, test, and bed the pads in',
      part: 'Brake pedal',
      instruction:
        'Before the car moves, press the brake pedal slowly again and again until it is high and hard. Check the fluid is between the marks. Try the brakes at walking pace. Then bed the pads in as their maker says; if nothing is said, slow down gently about ten times from 30 mph to 10 mph on a quiet road, with a minute between. Re-check the wheel nuts after 30-50 miles.',
      minutes: '20-30 minutes',
      warnings: [
        'The first press finds no brakes at all. Never drive off before the pedal is hard.',
        'For the first 150 miles leave more room and brake gently. New pads need it to reach their full grip.',
      ],
      tips: [
        'A slight smell while bedding in is normal. Smoke, pulling to one side or a soft pedal is not.',
      ],
      illustration: '10-pump-the-pedal.svg',
      arPosition: { x: 44, y: 60, width: 16, height: 22 },
    },
  ],
  checkResult: [
    'The pedal is high and hard and stays so when you keep pressing it.',
    'The fluid is between the marks, its cap is closed, and nothing is wet at the calipers.',
    'The car stops straight, without grinding or pulling to one side.',
    'Both front wheels turn freely and none is hot after a short drive.',
    'The wheel nuts are tight to the torque in your handbook, and again after 30-50 miles.',
  ],
  disposal: [
    'Bag the old pads and dusty wipes. Ask your council’s recycling centre where they go; garages and parts shops often take pads.',
    'Take old brake fluid in a closed, labelled container to your council’s recycling centre. Ask first whether it takes it.',
    'Never pour brake fluid down a drain, and never mix it with old oil.',
    'Empty spray cans can be recycled once nothing is left in them.',
  ],
  stopAndCallGarage: [
    'A bolt will not move, or its head or thread is damaged.',
    'The piston will not go back, or there is fluid at the piston, the hose or a joint.',
    'The disc is cracked, deeply grooved or thinner than the figure stamped on it.',
    'The pedal is soft or sinks, a brake light stays on, or the car pulls to one side.',
    'Your brakes do not look like the ones in this guide.',
  ],
};

export const drawing = (name: string): string =>
  new URL(`./brake-replacement/${name}`, import.meta.url).href;
