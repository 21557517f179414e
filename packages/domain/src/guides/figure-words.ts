import type { VehicleStep } from './guides.rules.ts';
import type { Figure } from './guides.schema.ts';

/** A figure with where it is from. */
export const figureWords = (figure: Figure): string =>
  typeof figure === 'string' ? figure : `${figure.value} (${figure.source})`;

/** A step's torques, part numbers and amount. */
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
