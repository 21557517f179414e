import type { ReadTest } from '@roadworthy/domain/lookup/history.rules';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';

// Loaded by those who open it.
const TestList = lazy(async () => ({ default: (await import('./test-list.tsx')).TestList }));

type TestsSheetProps = {
  tests: readonly ReadTest[];
  title: string;
  open: boolean;
  onClose: () => void;
};

/** MOT tests with what they found, newest first. */
export function TestsSheet({ tests, title, open, onClose }: TestsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} wide>
      <Suspense fallback={<Skeleton className="h-40" />}>
        {open && <TestList tests={tests} />}
      </Suspense>
    </Sheet>
  );
}

/** Every MOT test, newest first. A link can ask for it. */
export function FullHistory({ tests }: { tests: readonly ReadTest[] }) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get('show') === 'history';
  const open = isOpen || isAsked;
  const close = () => {
    setOpen(false);
    if (isAsked) setQuery({}, { replace: true });
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="link -my-2.5 min-h-11 text-14"
      >
        Full history
      </button>
      <TestsSheet tests={tests} title="Full history" open={open} onClose={close} />
    </>
  );
}
