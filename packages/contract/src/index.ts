export { caseTypes, DEMO_CASE_ID, type CaseType, type CaseTypeName } from './caseTypes.ts';
export { codes, successCodes, type Code, type Envelope, type Refusal } from './codes.ts';
export {
  CASE_BUNDLE_LIMIT_BYTES,
  CASE_FILE_LIMIT_BYTES,
  FIVE_MINUTES_MS,
  IMAGE_LIMIT_BYTES,
  LABEL_FILE_LIMIT_BYTES,
  type Access,
  type Endpoint,
  type Gives,
  type Takes,
  FERRY_LIMIT_BYTES,
} from './endpoint.ts';
export { endpoints, type EndpointName } from './endpoints.ts';
export { DEFAULT_COIN_ICON } from './icons.ts';
export { ownOf, type OwnPart } from './own.ts';
export { prescribedPaths } from './prescribedPaths.ts';
export { tabs, type TabName } from './tabs.ts';
