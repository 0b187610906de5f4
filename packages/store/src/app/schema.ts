/** Every table of the application store; each noun's folder holds its own. */
export * from './chainStatus/schema.ts';
export * from './labels/schema.ts';
export * from './names/schema.ts';
export * from './settings/schema.ts';
export * from './tokens/schema.ts';
