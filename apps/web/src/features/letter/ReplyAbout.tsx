import type { ReplyView } from '@chaintrail/contract/letter';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Link } from '../../ui/Link.tsx';
import { letterPath } from '../../ui/paths.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { FileRows } from './FilesCard.tsx';
import reply from './Reply.module.css';
import { t } from './texts.ts';

const rules = ['letter.replyRule_private', 'letter.replyRule_names', 'letter.replyRule_rows', 'letter.replyRule_back'] as const;

/** What was answered, by whom and when, its files as they came, and what writing it does. */
export function ReplyAbout({ data, letterId }: { data: ReplyView; letterId: string }) {
  const facts = [
    { name: t('letter.replyTo'), value: <Link to={letterPath(letterId)}>{data.number ?? t('letter.letter')}</Link> },
    { name: t('letter.replyOrganisation'), value: data.organisation },
    { name: t('letter.reference'), value: data.reference },
    { name: t('letter.receivedAt'), value: <TimeText at={data.receivedAt} as="absolute" /> },
    { name: t('letter.replyBy'), value: data.by },
    { name: t('letter.state'), value: <Tag small>{t(`letter.${data.state}`)}</Tag> },
  ];
  return (
    <>
      <Card>
        <CardHeader title={t('letter.replies')} />
        <FactList facts={facts} />
      </Card>
      <Card>
        <CardHeader title={t('letter.replyFiles')} note={t('letter.replyFilesNote', { n: data.files.length })} />
        <FileRows files={data.files} />
      </Card>
      <Card>
        <CardHeader title={t('letter.replyRules')} />
        <ul className={reply.rules}>
          {rules.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
