// Made by `npm run generate content` from the files in guides/. Not to be edited.
import type { GuideSummary } from '@roadworthy/domain/guides/guides.schema';

export const guideList: readonly GuideSummary[] = [
  {
    id: 'oil-change',
    title: 'Oil Change',
    description:
      'Drain the old oil, swap the filter and fill up to the right level, without wrecking the drive.',
    category: 'Engine Maintenance',
    difficulty: 'Medium',
    duration: '45-60 minutes',
  },
  {
    id: 'brake-replacement',
    title: 'Brake Pad Replacement',
    description:
      'Change the front pads safely, check the discs and fluid, and bed the new pads in.',
    category: 'Brakes',
    difficulty: 'Hard',
    duration: '2-3 hours',
  },
  {
    id: 'air-filter-replacement',
    title: 'Air Filter Replacement',
    description: 'A clean filter in a quarter of an hour, with no tools on most cars.',
    category: 'Engine Maintenance',
    difficulty: 'Easy',
    duration: '15-20 minutes',
  },
  {
    id: 'spark-plug-replacement',
    title: 'Spark Plug Replacement',
    description:
      'Change the plugs on a petrol engine one at a time: cold, clean and to the right torque.',
    category: 'Engine Maintenance',
    difficulty: 'Medium',
    duration: '1-2 hours',
  },
  {
    id: 'tire-rotation',
    title: 'Tyre Rotation',
    description:
      'Swap the wheels round so all four tyres wear evenly, and do them up to the right torque.',
    category: 'Tires',
    difficulty: 'Medium',
    duration: '30-45 minutes',
  },
  {
    id: 'coolant-flush',
    title: 'Coolant Flush',
    description:
      'Drain the old coolant, rinse it through, and fill up with the right mix and no air in it.',
    category: 'Engine Maintenance',
    difficulty: 'Medium',
    duration: '1.5-2 hours',
  },
];
