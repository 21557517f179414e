import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';
import { Skeleton } from './skeleton.tsx';

type Words = Pick<ComponentProps<typeof EmptyState>, 'title' | 'sentence' | 'roadside'>;

type MissingPageProps = {
  /** `ready`: all was read, and it is not there. */
  status: 'loading' | 'ready' | 'failed';
  /** What the page is about: 'Task'. */
  noun: string;
  loading: {
    label: string;
    /** The look of each bar that stands for what comes. */
    bars: readonly string[];
  };
  failed: Words;
  missing: Words & { heading: string };
  back: ReactNode;
};

/** A page whose one thing cannot be shown: not read yet, not readable, or not there. */
export function MissingPage({ status, noun, loading, failed, missing, back }: MissingPageProps) {
  if (status === 'loading') {
    return (
      <div role="status" aria-label={loading.label} className="grid gap-4">
        <h1 className="sr-only">{noun}</h1>
        {loading.bars.map((look, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <Skeleton key={at} className={look} />
        ))}
      </div>
    );
  }
  const { title, sentence, roadside } = status === 'failed' ? failed : missing;
  return (
    <>
      <PageHeader title={status === 'failed' ? noun : missing.heading} />
      <EmptyState title={title} sentence={sentence} roadside={roadside} action={back} />
    </>
  );
}
