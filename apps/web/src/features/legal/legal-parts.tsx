import type { ReactNode } from 'react';

type PartProps = { id?: string; title: string; children: ReactNode };

export function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} className="mb-7 grid scroll-mt-4 gap-2.5">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
