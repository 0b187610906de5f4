import { useEffect, useState, type SyntheticEvent } from 'react';
import { useForm as useFields } from 'react-hook-form';
import { isApiError } from '../../api/apiError.ts';
import type { CallOptions } from '../../api/createClient.ts';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { listBadFields, type Schema } from './schema.ts';

export interface FormTask<Name extends string, Output> {
  /** The fields in their order, as they stand at first. */
  values: Record<Name, string>;
  /** Gets the call's schema, or another checker, when the form is sent: its code is no part of any first view. */
  loadSchema: () => Promise<Schema<Output>>;
  /** What is said of a field whose value the schema does not take. */
  problems: Record<Name, string>;
  /**
   * The call, made with these options: what it refuses is said here alone and not in a toast as well. With fields it is said at these
   * fields, any other failure below the form.
   */
  send: (output: Output, options: typeof SAID_HERE) => unknown;
  /** Under this name what was typed is kept until it is sent; absent where it is not worth keeping. */
  draft?: string;
}

export interface FieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  ref: (input: HTMLInputElement | null) => void;
  problem: string | undefined;
}

export interface Form<Name extends string> {
  /** Spread on a TextInput. */
  field: (name: Name) => FieldProps;
  onSubmit: (event: SyntheticEvent) => void;
  /** Only then is the button disabled: whoever wants to know what is missing may always press it. */
  isSending: boolean;
  /** Something was typed that was not sent; ask before throwing it away. */
  isChanged: boolean;
  /** Why it was not taken or did not arrive, where no field is to blame. */
  refusal: string | undefined;
  /** Back to how the form stood at first. */
  reset: () => void;
}

const SAID_HERE = { isQuiet: true } as const satisfies CallOptions;

/** The one way of a form: checked by the contract's schema, refused at its fields, kept while it is not sent. */
export function useForm<Name extends string, Output>(task: FormTask<Name, Output>): Form<Name> {
  const names = Object.keys(task.values);
  const form = useFields<Record<string, string>>({ defaultValues: task.values });
  const [refusal, setRefusal] = useState<string>();
  const { isSubmitting, isDirty, errors } = form.formState;
  const { draft } = task;
  useEffect(() => {
    const kept = draft === undefined ? undefined : readDraft(draft, Object.keys(form.getValues()));
    if (kept) form.reset(kept, { keepDefaultValues: true });
  }, [form, draft]);

  /** Says what is wrong at each field, and goes to the first in the form's order. */
  const complain = (messages: Record<string, string>) => {
    const bad = names.filter((name) => messages[name] !== undefined);
    bad.forEach((name, index) => form.setError(name, { type: 'refused', message: messages[name] ?? '' }, { shouldFocus: index === 0 }));
    return bad.length > 0;
  };
  const send = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    const checked = await (await task.loadSchema())['~standard'].validate(values);
    if (checked.issues) {
      const problems: Record<string, string> = task.problems;
      complain(Object.fromEntries(listBadFields(checked).map((name) => [name, problems[name] ?? ''])));
      return;
    }
    try {
      await task.send(checked.value, SAID_HERE);
      if (draft !== undefined) removeDraft(draft);
      form.reset(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      // The client itself asks to sign in again; and what was cancelled nobody waits for.
      if (error.kind === 'ended' || error.kind === 'cancelled') return;
      if (!complain(error.refusal?.fields ?? {})) setRefusal(error.msg);
    }
  });

  return {
    field(fieldName) {
      const name: string = fieldName;
      const { ref } = form.register(name);
      return {
        name,
        ref,
        value: form.watch(name) ?? '',
        onChange(value) {
          form.clearErrors(name);
          form.setValue(name, value, { shouldDirty: true });
          if (draft !== undefined) writeDraft(draft, form.getValues());
        },
        problem: errors[name]?.message,
      };
    },
    onSubmit: (event) => void send(event),
    isSending: isSubmitting,
    isChanged: isDirty,
    refusal,
    reset() {
      if (draft !== undefined) removeDraft(draft);
      setRefusal(undefined);
      form.reset();
    },
  };
}
