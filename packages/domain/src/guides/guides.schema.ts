import * as z from 'zod/mini';
import { requiredLine } from '../kernel/text.ts';
import { hasFigure, seeHandbook } from './guides.figures.ts';

/** A torque, an amount or a part number, with its source or not at all. */
export const Figure = z.union([
  z.literal(seeHandbook),
  z.strictObject({ value: requiredLine(80, 'Value'), source: requiredLine(200, 'Source') }),
]);
export type Figure = z.infer<typeof Figure>;

const prose = (maxLength: number, name: string) =>
  requiredLine(maxLength, name).check(
    z.refine((text) => !hasFigure(text), `${name} has a figure without a source`),
  );
const lines = z.array(prose(300, 'Line'));
const someLines = lines.check(z.minLength(1, 'At least one line'));
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be a slug'));
const percent = z.number().check(z.minimum(0), z.maximum(100));

/** In percent of the camera's picture, from its top left corner. */
export const ArPosition = z
  .strictObject({ x: percent, y: percent, width: percent, height: percent })
  .check(
    z.refine(
      ({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 100 && y + height <= 100,
      'Must lie within the picture',
    ),
  );
export type ArPosition = z.infer<typeof ArPosition>;

const difficulties = ['Easy', 'Medium', 'Hard'] as const;
export const Difficulty = z.enum(difficulties);
export type Difficulty = z.infer<typeof Difficulty>;

export const GuideStep = z.strictObject({
  title: prose(80, 'Title'),
  /** The part that the step is about, in a word or two. Shown on its marker. */
  part: prose(30, 'Part'),
  instruction: prose(700, 'Instruction'),
  minutes: z.string().check(z.regex(/^\d+(?:-\d+)? minutes$/, 'Must be like 5-10 minutes')),
  warnings: lines,
  tips: lines,
  /** The name of a file in the guide's folder. */
  illustration: z.string().check(z.regex(/^\d\d-[a-z0-9-]+\.svg$/, 'Must be like 01-name.svg')),
  arPosition: ArPosition,
});
export type GuideStep = z.infer<typeof GuideStep>;

/** The fields of a guide that lists show. */
export const GuideSummary = z.strictObject({
  id: slug,
  title: prose(60, 'Title'),
  description: prose(200, 'Description'),
  category: prose(40, 'Category'),
  difficulty: Difficulty,
  duration: z
    .string()
    .check(z.regex(/^[\d.]+-[\d.]+ (?:minutes|hours)$/, 'Must be like 1-2 hours')),
});
export type GuideSummary = z.infer<typeof GuideSummary>;

export const Guide = z.strictObject({
  ...GuideSummary.shape,
  /** Guides with a number come first in lists, in that order. The others follow by title. */
  order: z.optional(z.int()),
  purpose: prose(400, 'Purpose'),
  whenToDo: prose(400, 'When to do it'),
  tools: someLines,
  parts: lines,
  /** Shown before the first step. */
  warnings: someLines,
  /** Figures the owner needs, whatever the vehicle. */
  figures: z.array(z.strictObject({ label: prose(80, 'Label'), figure: Figure })),
  steps: z.array(GuideStep).check(z.minLength(1, 'At least one step')),
  checkResult: someLines,
  disposal: someLines,
  stopAndCallGarage: someLines,
});
export type Guide = z.infer<typeof Guide>;

const figures = z.record(z.string(), Figure);

export const ProfileInstruction = z.strictObject({
  /** Counted from 0, like the guide's steps. */
  stepIndex: z.int().check(z.minimum(0)),
  instruction: prose(700, 'Instruction'),
  arPosition: ArPosition,
  vehicleSpecificNotes: prose(300, 'Notes'),
  torqueSpecs: z.optional(figures),
  tools: lines,
  warnings: lines,
  tips: lines,
  partNumbers: z.optional(figures),
  fluidCapacity: z.optional(Figure),
});
export type ProfileInstruction = z.infer<typeof ProfileInstruction>;

export const TaskSpecificData = z.strictObject({
  estimatedTime: prose(40, 'Estimated time'),
  difficulty: Difficulty,
  requiredTools: someLines,
  partsNeeded: someLines,
  fluidCapacities: figures,
  instructions: z.array(ProfileInstruction).check(z.minLength(1, 'At least one instruction')),
});
export type TaskSpecificData = z.infer<typeof TaskSpecificData>;

const year = z.int().check(z.minimum(1900), z.maximum(2100));

/** The fields of a profile that a list needs to select and fetch the right one. */
export const ProfileSummary = z.strictObject({
  id: slug,
  make: prose(60, 'Make'),
  model: prose(60, 'Model'),
  /** Other models whose names begin with this one's: a Corolla Cross is not a Corolla. */
  otherModels: z.array(prose(60, 'Model')),
  yearRange: z
    .strictObject({ start: year, end: year })
    .check(z.refine(({ start, end }) => start <= end, 'Must not end before it starts')),
});
export type ProfileSummary = z.infer<typeof ProfileSummary>;

export const VehicleProfile = z.strictObject({
  ...ProfileSummary.shape,
  /** By guide id. */
  taskSpecificData: z.record(slug, TaskSpecificData),
});
export type VehicleProfile = z.infer<typeof VehicleProfile>;
