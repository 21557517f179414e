import type { VehicleStep } from './guides.rules.ts';
import type { Figure } from './guides.schema.ts';

/** Returns a figure with its source. */
export const figureWords = (figure: Figure): string =>
  typeof figure === 'string' ? figure : `${figure.value} (${figure.source})`;

/** Returns the torques, part numbers and fluid amount of a step. */
export const figuresOf = ({
  torqueSpecs,
  partNumbers,
  fluidCapacity,
}: Pick<VehicleStep, 'torqueSpecs' | 'partNumbers' | 'fluidCapacity'>): string[] => [
  ...Object.entries({ ...torqueSpecs, ...partNumbers }).map(
    ([name, figure]) => `${name}: ${figureWords(figure)}`,
  ),
  ...(fluidCapacity ? [`Amount: ${figureWords(fluidCapacity)}`] : []),
];
