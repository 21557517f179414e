import type { ReactNode } from 'react';
import { LittleCar } from './little-car.tsx';
import { Road } from './road.tsx';
import { Sign } from './sign.tsx';

type EmptyStateProps = {
  title: string;
  sentence: string;
  /** The object at the roadside: a blank plate, or a sign with these words. By default the sign is no warning. */
  roadside: 'plate' | { label: string; text: string; tone?: 'go' | 'warn' };
  action: ReactNode;
};

/** A short road, one sentence, one button. */
export function EmptyState({ title, sentence, roadside, action }: EmptyStateProps) {
  return (
    <section className="card overflow-hidden !p-0">
      <div aria-hidden className="relative h-38 bg-asphalt">
        <div className="absolute inset-x-0 top-19 bottom-0 border-y-[1.5px] border-paint/28" />
        <Road className="absolute inset-x-6 top-28" />
        <LittleCar className="absolute top-23.5 left-6" />
        {roadside === 'plate' ? (
          <div className="plate-wide absolute top-6 left-1/2 h-14 w-60 -translate-x-1/2">
            <span className="plate-band">UK</span>
          </div>
        ) : (
          <div className="absolute top-4 left-1/2 flex flex-col items-start">
            <Sign
              tone={roadside.tone ?? 'none'}
              label={roadside.label}
              text={roadside.text}
              className="sign-on-road"
            />
            <i className="ml-6 h-10 w-1 bg-post" />
          </div>
        )}
      </div>
      <div className="grid justify-items-start gap-2 p-6 md:p-8">
        <h2 className="text-24">{title}</h2>
        <p className="max-w-[52ch] text-ink-2">{sentence}</p>
        <div className="mt-4 max-md:w-full max-md:*:w-full">{action}</div>
      </div>
    </section>
  );
}
