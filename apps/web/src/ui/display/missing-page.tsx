import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';
import { Skeleton } from './skeleton.tsx';

type Words = Pick<ComponentProps<typeof EmptyState>, 'title' | 'sentence' | 'roadside'>;

type MissingPageProps = {
  /** `ready`: everything was loaded, and the record does not exist. */
  status: 'loading' | 'ready' | 'failed';
  /** The kind of record on the page: 'Task'. */
  noun: string;
  loading: {
    label: string;
    /** The class of each placeholder bar. */
    bars: readonly string[];
  };
  failed: Words;
  missing: Words & { heading: string };
  back: ReactNode;
};

/** A page whose record cannot be shown: still loading, failed to load, or missing. */
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
