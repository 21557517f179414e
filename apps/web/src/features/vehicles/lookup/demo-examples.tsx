import { exampleList } from '@roadworthy/content/example-list';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { Notice } from '../../../ui/display/notice.tsx';

const plates = exampleList.map(({ registrationNumber }) => formatRegistration(registrationNumber));

/** The plates that a demo account can look up, shown before the user tries their own. */
export function DemoExamples() {
  return (
    <div className="mb-5">
      <Notice live="none">
        <p>This is a demo account, so only example vehicles can be looked up. Try one of these:</p>
        <ul aria-label="Example registrations" className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
          {plates.map((plate) => (
            <li key={plate} className="font-semibold whitespace-nowrap">
              {plate}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
