import { LittleCar } from '../../../ui/display/little-car.tsx';
import { Road } from '../../../ui/display/road.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

type ProgressStepProps = { done: number; total: number; stopping: boolean };

export function ProgressStep({ done, total, stopping }: ProgressStepProps) {
  const share = total > 0 ? done / total : 0;
  // Announced only at the quarters, or a screen reader would read out every row.
  const quarter = Math.floor(share * 4) * 25;
  return (
    <div ref={useFocusOnArrival()} tabIndex={-1} className="grid gap-3">
      <div className="relative h-16 overflow-hidden rounded-control bg-asphalt">
        {/* Wider than its frame by more than one dash, so that the seam of the pattern stays out of sight. */}
        <Road moving={!stopping} className="absolute -right-12 bottom-4 left-0" />
        <div className="absolute inset-x-3 bottom-2">
          <div
            className="w-11 transition-[margin] duration-(--steady)"
            style={{ marginLeft: `calc(${share} * (100% - 2.75rem))` }}
          >
            <LittleCar />
          </div>
        </div>
      </div>
      <progress
        aria-label="Vehicles imported"
        value={done}
        max={total}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
      />
      <p className="num text-ink-2">
        {done} of {total}
      </p>
      <p role="status" className="sr-only">
        {stopping ? 'Stopping after this vehicle' : `${quarter} per cent imported`}
      </p>
    </div>
  );
}
