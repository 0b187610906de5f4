import type { FirstPasswordView, PersonView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './Admin.module.css';
import { isPhone, kindOf, kinds, readExpiry, type Kind } from './personFacts.ts';
import { t } from './texts.ts';

export interface PersonDialogProps {
  /** The one that is changed; a new one without it. */
  person?: PersonView;
  /** Whoever manages every account chooses what an account may do as well. */
  isAdmin: boolean;
  onClose: () => void;
  onSaved: (first?: FirstPasswordView) => void;
}

const kindTexts: Record<Kind, string> = {
  EXPERIENCE: t('people.EXPERIENCE'),
  TRIAL: t('people.TRIAL'),
  PRO: t('people.PRO'),
  administrator: t('people.administrator'),
};

/** Makes an account, or changes one. */
export function PersonDialog({ person, isAdmin, onClose, onSaved }: PersonDialogProps) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [now] = useState(() => Date.now());
  const isSub = !isAdmin || person?.type === 2;
  const [kind, setKind] = useState<Kind>(() => {
    const own = person && kindOf(person);
    return own === undefined || own === 'SUB' ? 'PRO' : own;
  });
  const [isAuditor, setIsAuditor] = useState(person?.isAuditor ?? false);
  const schema = required(
    ['login', 'name'],
    ({ phone, expires }) => [
      ...(phone.trim() === '' || isPhone(phone) ? [] : (['phone'] as const)),
      ...(readExpiry(expires, now, zone) === undefined ? (['expires'] as const) : []),
    ],
    ['org', 'phone', 'expires'],
  );
  const title = t(person ? 'people.edit' : isAdmin ? 'people.create' : 'people.createSub');
  const form = useForm({
    values: {
      login: person?.login ?? '',
      name: person?.name ?? '',
      org: person?.org ?? '',
      phone: '',
      expires: person?.expiresAt == null ? '' : formatDate(person.expiresAt, zone),
    },
    loadSchema: () => Promise.resolve(schema),
    problems: {
      login: t('people.loginHint'),
      name: t('people.nameMissing'),
      org: '',
      phone: t('people.phoneWrong'),
      expires: t('people.expiryWrong'),
    },
    async send({ login, name, org, phone, expires }, options) {
      const profile = { name: name.trim(), org: org.trim(), ...(phone.trim() === '' ? {} : { phone: phone.trim() }) };
      const expiresAt = readExpiry(expires, now, zone) ?? null;
      const mayAudit = isAuditor && kind !== 'administrator';
      if (person) {
        const rights = isSub ? {} : { kind, isAuditor: mayAudit ? ('true' as const) : ('false' as const) };
        await call('updateAccount', { id: person.id, ...profile, expiresAt: expiresAt ?? '', ...rights }, options);
        showToast('success', t('people.changed'));
        onSaved();
      } else {
        const rights = isSub ? {} : { kind, isAuditor: mayAudit };
        onSaved(await call('createAccount', { login: login.trim(), ...profile, expiresAt, ...rights }, options));
      }
    },
  });
  const isMobile = isMobileLayout();
  return (
    <Dialog shape={isMobile ? 'sheet' : 'modal'} width={520} title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <FormField
          title={t('people.login')}
          placeholder={t('people.loginHint')}
          disabled={person !== undefined}
          data-autofocus
          {...form.field('login')}
        />
        <FormField title={t('people.name')} {...form.field('name')} />
        <FormField title={t('people.org')} {...form.field('org')} />
        <FormField title={t('people.phone')} placeholder={person?.phone ?? ''} inputMode="tel" {...form.field('phone')} />
        <FormField title={t('people.expires')} placeholder={t('people.expiresHint')} mono {...form.field('expires')} />
        {!isSub && (
          <>
            <Segmented<Kind>
              label={t('people.type')}
              value={kind}
              options={kinds.map((value) => ({ value, title: kindTexts[value] }))}
              onChange={setKind}
              wide={isMobile}
            />
            {kind !== 'administrator' && (
              <span className={styles.check}>
                <Checkbox checked={isAuditor} onChange={setIsAuditor} label={t('people.isAuditor')} />
                {t('people.isAuditor')}
              </span>
            )}
          </>
        )}
        {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
        <Button tone="primary" size={isMobile ? 'mobile' : 'large'} type="submit" disabled={form.isSending}>
          {person ? t('people.save') : title}
        </Button>
      </form>
    </Dialog>
  );
}
