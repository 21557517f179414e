import { taskBadges } from '@roadworthy/domain/products/products.rules';

/** The tasks that products are recommended for: the first ones by name, the others as a number. */
export function ForYourTasks({ taskTitles }: { taskTitles: readonly string[] }) {
  const { titles, more } = taskBadges(taskTitles);
  if (titles.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-14 text-ink-2">
      <p id="for-your-tasks">For your tasks:</p>
      <ul aria-labelledby="for-your-tasks" className="contents">
        {titles.map((title) => (
          <li
            key={title}
            className="chip max-w-full truncate !bg-surface !text-ink ring-1 ring-line"
          >
            {title}
          </li>
        ))}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </ul>
    </div>
  );
}
