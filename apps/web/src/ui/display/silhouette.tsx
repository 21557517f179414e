import { cx } from '../cx.ts';
import { paintOf } from './paint.ts';

export type BodyType =
  | 'city'
  | 'hatchback'
  | 'mpv'
  | 'saloon'
  | 'estate'
  | 'suv'
  | 'van'
  | 'motorcycle';
type OutlineProps = { body: BodyType; className?: string };

/**
 * Drawn with the bonnet on the left, except the van; all are shown facing right, the direction of the roads in the app.
 */
const bodies: Record<Exclude<BodyType, 'motorcycle'>, string> = {
  city: 'M18 43V32c0-4 3-7 8-8l11-3 11-11c4-3 8-4 13-4h15c8 0 14 4 17 10l6 12c1 2 2 4 2 6v9z',
  hatchback: 'M6 43V31c0-4 3-6 8-7l18-3 16-12c3-2 6-3 10-3h26c5 0 8 2 11 5l9 11c6 1 10 4 10 9v12z',
  mpv: 'M6 43V30c0-4 3-6 7-7l14-3L46 6c3-2 6-3 10-3h40c6 0 9 2 11 7l5 14c1 3 2 5 2 9v10z',
  saloon: 'M4 43V32c0-4 3-6 8-7l20-3 15-11c3-2 6-3 10-3h17c5 0 8 1 11 4l11 10 12 2c6 1 8 4 8 8v11z',
  estate: 'M5 43V31c0-4 3-6 8-7l18-3 15-11c3-2 6-3 10-3h44c5 0 8 2 10 6l4 11c1 3 1 6 1 9v10z',
  suv: 'M6 43V27c0-4 3-6 8-6l20-2L48 7c3-2 6-3 10-3h34c5 0 8 2 10 5l6 10c4 1 6 4 6 9v15z',
  van: 'M6 43V14c0-5 3-8 8-8h66c4 0 7 1 9 4l12 14c7 1 13 4 13 10v9z',
};

function Wheels({ at, radius = 8.5 }: { at: readonly [number, number]; radius?: number }) {
  return at.map((x) => (
    <circle
      key={x}
      cx={x}
      cy="44"
      r={radius}
      fill="var(--wheel, var(--surface))"
      stroke="currentColor"
      strokeWidth="2.4"
    />
  ));
}

/** The outline of a vehicle. Decorative: the text beside it names the vehicle. */
export function Outline({ body, className }: OutlineProps) {
  return (
    <svg viewBox="0 0 120 56" className={cx('silhouette', className)} aria-hidden>
      {body === 'motorcycle' ? (
        <>
          <path
            d="M26 44 44 22h22l-8 20H44M62 22h12l8-2M82 14l14 30M52 22l-6-6H34"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.8"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <path d="M44 22h30l-9 16H50z" fill="currentColor" fillOpacity="0.22" />
          <Wheels at={[26, 96]} radius={10.5} />
        </>
      ) : (
        <g transform={body === 'van' ? undefined : 'matrix(-1 0 0 1 120 0)'}>
          <path
            d={bodies[body]}
            fill="currentColor"
            fillOpacity="0.22"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinejoin="round"
          />
          <Wheels at={body === 'city' ? [36, 84] : [32, 90]} />
        </g>
      )}
    </svg>
  );
}

type SilhouetteProps = { body: BodyType; colour?: string | null; className?: string };

/** Stands in for a missing photo: the kind of vehicle on a strip of road, close to its own colour. */
export function Silhouette({ body, colour, className }: SilhouetteProps) {
  return (
    <div
      data-paint={paintOf(colour)}
      className={cx('scene grid h-42 items-end justify-items-center pb-4.5', className)}
    >
      <Outline body={body} className="w-[210px] max-w-[80%]" />
    </div>
  );
}
