import type { CaseMemberView, CaseView } from '@chaintrail/contract/schemas';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/client.ts';
import { showConfirm } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Tag } from '../../ui/Tag.tsx';
import parts from './Belongings.module.css';
import { useRefresh } from './caseQueries.ts';
import { Faces } from './Faces.tsx';
import { t } from './texts.ts';

const InviteDialog = lazy(() => import('./InviteDialog.tsx').then((module) => ({ default: module.InviteDialog })));

const roles = ['lead', 'assistant', 'reader'] as const;

/** Who works on the case, and what each may do. */
export function MembersCard({ view }: { view: CaseView }) {
  const [isInviting, setIsInviting] = useState(false);
  if (view.members.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('cases.membersCard')}>
        {view.may.members && (
          <Button size="small" tone="text" onClick={() => setIsInviting(true)}>
            + {t('cases.invite')}
          </Button>
        )}
      </CardHeader>
      <ul>
        {view.members.map((member) => (
          <li key={member.accountId} className={parts.person}>
            <Faces names={[member.name]} />
            <span className={parts.personName}>
              {member.name} <small>{member.org}</small>
            </span>
            <Tag small tone={member.role === 'lead' ? 'brand' : 'neutral'} title={t(`cases.roleText_${member.role}`)}>
              {t(`cases.role_${member.role}`)}
            </Tag>
            {view.may.members && <MemberMenu caseId={view.id} member={member} />}
          </li>
        ))}
      </ul>
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog caseId={view.id} onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function MemberMenu({ caseId, member }: { caseId: string; member: CaseMemberView }) {
  const refresh = useRefresh();
  const label = t('cases.memberMenu', { name: member.name });
  const remove = async () => {
    const { name, accountId } = member;
    const request = {
      title: t('cases.removeMemberTitle', { name }),
      content: t('cases.removeMemberText'),
      confirmText: t('cases.removeMember'),
    };
    if (!(await showConfirm({ ...request, cancelText: t('cases.cancel') }))) return;
    await call('removeCaseMember', { caseId, accountId }).catch(() => undefined);
    refresh();
  };
  return (
    <Menu
      label={label}
      align="end"
      actions={[
        ...roles
          .filter((role) => role !== member.role)
          .map((role) => ({
            title: t('cases.makeRole', { role: t(`cases.role_${role}`) }),
            onChoose: () => void call('saveCaseMember', { caseId, login: member.login, role }).then(refresh, () => undefined),
          })),
        { title: t('cases.removeMember'), tone: 'danger' as const, onChoose: () => void remove() },
      ]}
      renderTrigger={(trigger) => <IconButton icon="more" label={label} {...trigger} />}
    />
  );
}
