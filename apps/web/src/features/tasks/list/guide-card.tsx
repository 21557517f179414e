import { coverOf } from '@roadworthy/content/covers';
import type { GuideSummary } from '@roadworthy/domain/guides/guides.schema';
import { categoryLabel } from '@roadworthy/domain/tasks/tasks.schema';
import { Link } from 'react-router';
import { links } from '../../../links.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { GuideArt } from '../../../ui/display/guide-art.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { difficultyTones } from '../task-words.ts';

type GuideCardProps = {
  guide: GuideSummary;
  isAdded: boolean;
  /** Why the guide does not fit the owner's vehicles. */
  whyNot: string | null;
  onAdd: () => void;
};

export function GuideCard({ guide, isAdded, whyNot, onAdd }: GuideCardProps) {
  const { id, title, description, category, difficulty, duration } = guide;
  return (
    <article
      aria-label={title}
      className="flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-1 ring-1 ring-line"
    >
      <div className="grid h-32 place-items-center bg-asphalt p-2">
        <GuideArt href={coverOf(id)} className="h-full w-full" />
      </div>
      <div className="flex flex-1 flex-col px-4.5 pt-3.5 pb-4.5">
        <div className="mb-2.5 flex flex-wrap items-center gap-2">
          <Chip>{categoryLabel(category)}</Chip>
          <Chip tone={difficultyTones[difficulty]}>{difficulty}</Chip>
          <span className="text-13 whitespace-nowrap text-ink-3">{duration}</span>
        </div>
        <h3 className="text-18">{title}</h3>
        <p className="mt-1 line-clamp-3 text-14 text-ink-3">{description}</p>
        {whyNot && <p className="mt-2 text-14 font-semibold text-warn">{whyNot}</p>}
        <div className="mt-auto flex flex-wrap gap-2.5 pt-3.5 *:grow *:px-2.5 *:text-14 *:whitespace-nowrap">
          <Link to={links.task(id)} aria-label={`View Guide: ${title}`} className="btn btn-quiet">
            View Guide
          </Link>
          {isAdded ? (
            <Button tone="quiet" disabled aria-label={`Added: ${title}`}>
              Added
            </Button>
          ) : whyNot ? null : (
            <Button aria-label={`Add to My Tasks: ${title}`} onClick={onAdd}>
              Add to My Tasks
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
