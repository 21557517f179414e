import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { links } from '../links.ts';

/** Hidden on a phone, where the top bar has a back button. */
export function BackToTasks() {
  return (
    <Link
      to={links.tasks}
      className="link -mt-2 mb-2 hidden min-h-11 items-center gap-1 lg:inline-flex print:hidden"
    >
      <ChevronLeft size={20} aria-hidden />
      Back to Tasks
    </Link>
  );
}
