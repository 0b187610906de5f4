import type { ReplyColumn, ReplyView } from '@chaintrail/contract/letter';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import reply from './Reply.module.css';
import { basisOf, type ReplyChange } from './replySteps.ts';
import { t } from './texts.ts';

const columns: readonly ReplyColumn[] = ['none', 'address', 'account', 'name', 'registered', 'ip', 'login', 'coin', 'balance', 'note'];
const SHOWN = 8;

/** The first rows of the table as it came, and what each of its columns is taken for. */
export function ReplyMapping({ data, onChange }: { data: ReplyView; onChange: (part: ReplyChange) => void }) {
  const isOpen = data.state === 'open';
  const basis = basisOf(data);
  return (
    <Card>
      <CardHeader
        title={t('letter.mapping')}
        note={t('letter.mappingNote', { sheet: data.sheet, n: data.rows.length, row: data.titleRow })}
      >
        {data.sheets.length > 1 && isOpen && (
          <Select
            label={t('letter.sheet')}
            value={data.sheet}
            onChange={(sheet) => onChange({ sheet })}
            options={data.sheets.map((value) => ({ value, title: value }))}
          />
        )}
      </CardHeader>
      {isOpen && basis.length > 0 && (
        <p className={reply.basis}>{basis.map(({ key, format }) => t(`letter.${key}`, { format })).join('')}</p>
      )}
      <div className={reply.scroll}>
        <table className={reply.table}>
          <thead>
            <tr>
              {data.titles.map((title, at) => (
                <th key={`${title} ${String(at)}`} scope="col">
                  <div>{title}</div>
                  {isOpen ? (
                    <Select
                      label={title}
                      value={data.columns[at] ?? 'none'}
                      onChange={(column) => onChange({ columns: data.columns.map((one, index) => (index === at ? column : one)) })}
                      options={columns.map((value) => ({ value, title: t(`letter.column_${value}`) }))}
                    />
                  ) : (
                    t(`letter.column_${data.columns[at] ?? 'none'}`)
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.slice(0, SHOWN).map(({ row, cells }) => (
              <tr key={row}>
                {data.titles.map((title, at) => (
                  <td key={`${title} ${String(at)}`} title={cells[at]}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isOpen && (
        <div className={reply.keep}>
          <Switch checked={data.isRemembered} onChange={(isRemembered) => onChange({ isRemembered })}>
            {t('letter.remember', { organisation: data.organisation })}
          </Switch>
        </div>
      )}
    </Card>
  );
}
