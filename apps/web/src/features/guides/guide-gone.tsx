import { links } from '../../links.ts';
import { MissingPage } from '../../ui/display/missing-page.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { loadAgain } from './use-guide.ts';

/** `failed`: the guide is not on this device and could not be fetched. */
export function GuideGone({ status }: { status: 'loading' | 'missing' | 'failed' }) {
  return (
    <MissingPage
      status={status === 'missing' ? 'ready' : status}
      noun="Guide"
      loading={{ label: 'Loading the guide...', bars: ['h-10 w-2/3', 'h-16', 'h-64', 'h-64'] }}
      failed={{
        title: 'This guide is not on this device yet',
        sentence: 'Open this guide once while online and it will stay available offline.',
        roadside: { label: 'Guide', text: 'Not loaded', tone: 'warn' },
      }}
      missing={{
        heading: 'Task not found',
        title: 'We can’t find that guide',
        sentence: 'It may have another name now. All guides are in the list.',
        roadside: { label: 'Guide', text: 'Not found' },
      }}
      back={
        <div className="flex flex-wrap gap-3">
          {status === 'failed' && <Button onClick={loadAgain}>Try again</Button>}
          <ButtonLink to={links.tasks} tone={status === 'failed' ? 'quiet' : 'primary'}>
            Back to Tasks
          </ButtonLink>
        </div>
      }
    />
  );
}
