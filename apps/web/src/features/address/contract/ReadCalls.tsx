import type { CallAnswerView, DefinitionView } from '@chaintrail/contract/schemas';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../api/client.ts';
import { describeFailure } from '../../../api/failure.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { describeReason } from '../../../ui/failureText.ts';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { ValueParts } from '../../../ui/ValueParts.tsx';
import { writeArgument, type Written } from './argument.ts';
import { ArgumentField } from './ArgumentField.tsx';
import styles from './Contract.module.css';
import { t } from './texts.ts';

export interface ReadCallsProps {
  chainName: string;
  address: string;
  functions: readonly DefinitionView[];
}

/** What the contract can be asked: a form for each question, answered at the head. */
export function ReadCalls({ chainName, address, functions }: ReadCallsProps) {
  return (
    <>
      <p className={styles.note}>
        {t('contract.callsNote')} · {t('contract.callsMutating')}
      </p>
      {functions.length === 0 ? (
        <EmptyState title={t('contract.callsNone')} />
      ) : (
        <div className={styles.calls}>
          {functions.map((one) => (
            <Question key={one.signature} chainName={chainName} address={address} asked={one} />
          ))}
        </div>
      )}
    </>
  );
}

function Question({ chainName, address, asked }: Omit<ReadCallsProps, 'functions'> & { asked: DefinitionView }) {
  const { name, inputs, outputs = [] } = asked;
  const [written, setWritten] = useState<Written>({});
  const question = useMutation({
    mutationFn: (values: string[]) => call('callContract', { chainName, address, function: { name, inputs, outputs }, arguments: values }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    question.mutate(inputs.map((input, at) => writeArgument(input, String(at), written)));
  };
  return (
    <details className={styles.question}>
      <summary>
        <b>{name}</b>
        <span>{asked.signature.slice(name.length)}</span>
      </summary>
      <form onSubmit={submit}>
        {inputs
          .map((input, position) => ({ input, position }))
          .map(({ input, position }) => (
            <ArgumentField
              key={position}
              parameter={input}
              at={position}
              path={String(position)}
              written={written}
              onWrite={(path, text) => setWritten({ ...written, [path]: text })}
            />
          ))}
        <Button type="submit" tone="primary" size={isMobileLayout() ? 'mobile' : 'small'} disabled={question.isPending}>
          {t(question.isPending ? 'contract.calling' : 'contract.call')}
        </Button>
        <div aria-live="polite">
          {question.error && (
            <p className={styles.failed}>{t('contract.callFailed', { reason: describeReason(describeFailure(question.error)) })}</p>
          )}
          {question.data && <Answer chainName={chainName} answer={question.data} />}
        </div>
      </form>
    </details>
  );
}

function Answer({ chainName, answer }: { chainName: string; answer: CallAnswerView }) {
  const { outputs, failure, raw, blockNumber } = answer;
  return (
    <div className={styles.answer}>
      <p>{t('contract.calledAt', { n: formatCount(blockNumber) })}</p>
      {failure !== null && <p className={styles.failed}>{t('contract.callFailed', { reason: failure })}</p>}
      {outputs === null && failure === null && <p className={styles.failed}>{t('contract.undecodable')}</p>}
      {outputs && outputs.length > 0 && (
        <dl>
          {outputs
            .map((output, position) => ({ output, position }))
            .map(({ output, position }) => (
              <div key={position}>
                <dt>
                  {output.name || `#${position + 1}`} <i>{output.type}</i>
                </dt>
                <dd>
                  {output.party ? (
                    <AddressEntity chainName={chainName} address={output.party.address} label={output.party.label} />
                  ) : output.parts ? (
                    <ValueParts chainName={chainName} parts={output.parts} omitted={output.omittedParts} />
                  ) : (
                    <bdi>{output.value}</bdi>
                  )}
                </dd>
              </div>
            ))}
        </dl>
      )}
      {(outputs === null || outputs.length === 0) && raw !== '0x' && (
        <p className="mono">
          {t('contract.rawAnswer')} {raw.length > 2_000 ? `${raw.slice(0, 2_000)}…` : raw}
        </p>
      )}
    </div>
  );
}
