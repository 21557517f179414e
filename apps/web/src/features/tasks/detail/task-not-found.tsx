import { links } from '../../../links.ts';
import { MissingPage } from '../../../ui/display/missing-page.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';

export function TaskNotFound({ status }: { status: 'loading' | 'ready' | 'failed' }) {
  return (
    <MissingPage
      status={status}
      noun="Task"
      loading={{ label: 'Loading the task...', bars: ['h-10 w-2/3', 'h-24', 'h-64'] }}
      failed={{
        title: 'We can’t show this task',
        sentence: 'This device could not read its copy. Nothing has been deleted.',
        roadside: { label: 'Task', text: 'Not loaded', tone: 'warn' },
      }}
      missing={{
        heading: 'Task not found',
        title: 'Nothing to do here',
        sentence: 'The task may have been deleted, perhaps on another of your devices.',
        roadside: { label: 'Task', text: 'Not found' },
      }}
      back={<ButtonLink to={links.tasks}>Back to Tasks</ButtonLink>}
    />
  );
}
