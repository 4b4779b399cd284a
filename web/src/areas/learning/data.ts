import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import { learning } from '@kontor/contract/areas/learning/endpoints.ts';
import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import {
  category,
  learningDepartment,
  learningTenant,
  trainee,
} from '@kontor/contract/areas/learning/people/schema.ts';
import { subjects } from '@kontor/contract/areas/learning/subjects/endpoints.ts';
import { subject } from '@kontor/contract/areas/learning/subjects/schema.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery, findQuery, listQuery, pageQuery } from '../../kernel/query.ts';

export type Trainee = AnswerOf<typeof trainee.find>;
export type Category = AnswerOf<typeof category.find>;
export type LearningDepartment = AnswerOf<typeof learningDepartment.find>;
export type LearningTenant = AnswerOf<typeof learningTenant.find>;
export type Subject = AnswerOf<typeof subject.find>;
export type SubjectDocument = Subject['documents'][number];
export type Question = Subject['questions'][number];
export type QuestionStatistics = AnswerOf<typeof subjects.questionStatistics>[number];
export type Rescoring = AnswerOf<typeof attempts.rescorings>[number];
export type Exam = AnswerOf<typeof exam.find>;
export type ExamTrainee = Exam['trainees'][number];

export type Overview = AnswerOf<typeof learning.overview>;

export const overviewQuery = () => endpointQuery(learning.overview);

/** A page of trainees, whom the server searches and sorts. */
export const traineePageQuery = (query: QueryOf<typeof trainee.list>) => pageQuery(trainee.list, { query });
/** Sorted by family and given name, which also orders rows that are equal in another sort (`spec 2 §2`). */
export const traineesQuery = () => listQuery(trainee, { sort: 'familyName,givenName' });
export const traineeQuery = (id: number) => findQuery(trainee, id);
/** In the order set by administrators. */
export const categoriesQuery = () => listQuery(category, { sort: 'sort' });
export const categoryQuery = (id: number) => findQuery(category, id);
/** A trainee's own view of their exams; links to documents are valid for 15 minutes. */
export const traineeViewQuery = (id: number) => endpointQuery(attempts.traineeView, { params: { id } });
export const departmentsQuery = () => listQuery(learningDepartment);
export const departmentQuery = (id: number) => findQuery(learningDepartment, id);
export const tenantsQuery = () => listQuery(learningTenant);
export const tenantQuery = (id: number) => findQuery(learningTenant, id);
export const subjectsQuery = () => listQuery(subject);
export const subjectQuery = (id: number) => findQuery(subject, id);
export const questionStatisticsQuery = (id: number) => endpointQuery(subjects.questionStatistics, { params: { id } });
export const rescoringsQuery = (questionId: number) =>
  endpointQuery(attempts.rescorings, { params: { id: questionId } });
export const examsQuery = () => listQuery(exam);
/** Exams that are running or planned. */
export const unfinishedExamsQuery = () => listQuery(exam, { unfinished: 'true', sort: 'end,id' });
export const examQuery = (id: number) => findQuery(exam, id);

export const nameOf = ({ givenName, familyName }: Pick<Trainee, 'givenName' | 'familyName'>) =>
  `${givenName} ${familyName}`;

export const LEARNING = '/learning';

/** The kinds of records that have a list and a page each. */
export type RecordKind = 'trainee' | 'subject' | 'exam' | 'category' | 'department' | 'tenant';

interface RecordAddress {
  readonly list: string;
  readonly add: string;
}

/** The addresses of the pages of each kind. */
export const PLACES: Readonly<Record<RecordKind, RecordAddress>> = {
  trainee: { list: `${LEARNING}/trainees`, add: `${LEARNING}/trainees/add` },
  subject: { list: `${LEARNING}/subjects`, add: `${LEARNING}/subjects/add` },
  exam: { list: `${LEARNING}/exams`, add: `${LEARNING}/exams/add` },
  category: { list: `${LEARNING}/categories`, add: `${LEARNING}/categories/add` },
  // The singular is kept for existing bookmarks.
  department: { list: `${LEARNING}/departments`, add: `${LEARNING}/department/add` },
  tenant: { list: `${LEARNING}/tenants`, add: `${LEARNING}/tenants/add` },
};

export const questionImport = ({ id }: { readonly id: number }) => `${LEARNING}/subjects/${id}/import`;
export const TRAINEE_IMPORT = `${LEARNING}/trainees/import`;

/** A trainee's view of their exams, for administrators, read-only. */
export const traineeView = ({ id }: Pick<Trainee, 'id'>) => `${PLACES.trainee.list}/${id}/view`;

export const pathTo =
  (kind: RecordKind) =>
  ({ id }: { readonly id: number }) =>
    `${PLACES[kind].list}/${id}`;
