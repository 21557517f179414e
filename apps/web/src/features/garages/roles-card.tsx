import { type RoleLine, roleLines } from '@roadworthy/domain/garages/role-lines';
import { roles } from '@roadworthy/domain/garages/roles.rules';
import { Check, Minus } from 'lucide-react';
import { Card } from '../../ui/display/card.tsx';
import { roleNames } from './garage-words.ts';

const lines: readonly RoleLine[] = Object.values(roleLines);

/** What each role may do, in one table. */
export function RolesCard() {
  return (
    <Card title="Who can do what">
      <table className="w-full border-collapse text-15">
        <thead>
          <tr className="border-b border-line align-bottom">
            <td />
            {roles.map((role) => (
              <th
                key={role}
                scope="col"
                className="w-15 pt-1 pb-2.5 font-sign text-13 whitespace-nowrap max-[370px]:w-0 max-[370px]:px-1.5 sm:w-21"
              >
                {roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ what, who }) => (
            <tr key={what} className="border-t border-line first:border-t-0">
              <th scope="row" className="py-2.5 pr-2 text-left font-normal">
                {what}
              </th>
              {roles.map((role) => (
                <td key={role} className="text-center">
                  {who.includes(role) ? (
                    <Check size={20} aria-label="Yes" className="inline text-go" />
                  ) : (
                    <Minus size={18} aria-label="No" className="inline text-ink-3" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
