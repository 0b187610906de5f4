/** What zod's schemas and other checkers have in common (standardschema.dev). */
export interface Schema<Output> {
  readonly '~standard': { readonly validate: (value: unknown) => Checked<Output> | Promise<Checked<Output>> };
}

export type Checked<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string;
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
      }[];
    };

/** The fields that an answer of a schema complains about. */
export function listBadFields(checked: Exclude<Checked<unknown>, { value: unknown }>): string[] {
  return checked.issues.flatMap(({ path }) => {
    const [first] = path ?? [];
    return first === undefined ? [] : [String(typeof first === 'object' ? first.key : first)];
  });
}
