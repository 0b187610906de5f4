import type { Chain } from '@chaintrail/model';
import type { PageRequest } from '../answers/list.ts';
import type {
  AmountPart,
  Dwell,
  DwellQuestion,
  FlowPeriod,
  FlowPeriodQuestion,
  JudgedQuestion,
  LabelledMoves,
  LabelledQuestion,
  MemberCoin,
  MemberCoinsQuestion,
  MemberMoves,
  MemberQuestion,
  PartyDay,
  PartyDaysQuestion,
  PartyPage,
  PartyQuestion,
  WeekHour,
} from '../judged/answers.ts';

/** What is judged of an address: each rests on every row that the filter lets through. */
export interface JudgedReads {
  /** The other sides of the address with what moved between, in any order over all of them. */
  pagePartyMoves(chain: Chain, asked: PartyQuestion, page: PageRequest): Promise<PartyPage>;
  /** Those that may bear a label one by one, all others as one: StoreError('too_many_groups') above 100,000. */
  sumLabelledMoves(chain: Chain, asked: LabelledQuestion): Promise<LabelledMoves>;
  /** How long one coin lay there before it was paid to somebody. */
  sumDwell(chain: Chain, asked: DwellQuestion): Promise<Dwell[]>;
  /** What one coin did in each stretch of time, oldest first; those in which nothing moved are left out. */
  listFlowPeriods(chain: Chain, asked: FlowPeriodQuestion): Promise<FlowPeriod[]>;
  /** What one coin came to on each day, by other side and stretch of time where those are asked for: a price is told of a day. */
  listPartyDays(chain: Chain, asked: PartyDaysQuestion): Promise<PartyDay[]>;
  /** In which hours of the week something moved. */
  listWeekHours(chain: Chain, asked: JudgedQuestion): Promise<WeekHour[]>;
  /** How the amounts of one coin lie between rising bounds: one part more than bounds. */
  splitAmounts(chain: Chain, asked: JudgedQuestion, boundsRaw: readonly bigint[]): Promise<AmountPart[]>;
  /** What several addresses moved of each coin with others, and among themselves, in a span and in all: those with most rows in it first. */
  listMemberCoins(chain: Chain, asked: MemberCoinsQuestion): Promise<{ coins: MemberCoin[]; coinCount: number }>;
  /** Whom several addresses gave one coin and got it from: labelled ones one by one, all others as one. */
  sumMemberMoves(chain: Chain, asked: MemberQuestion): Promise<MemberMoves>;
}
