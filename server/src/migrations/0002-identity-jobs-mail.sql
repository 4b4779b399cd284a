-- What the portal remembers about itself: the key that signs links, the keys of the demo sign-in, the issuers it served.
-- The queue of jobs keeps its own tables in the schema pgboss, which it creates and updates itself.
create table portal_setting (
  key text primary key,
  value jsonb not null
);

-- State of the demo sign-in (sessions, grants, codes, tokens), shared by all server processes.
create table demo_sign_in (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  session_uid text,
  consumed_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (model, id)
);

create index demo_sign_in_grant on demo_sign_in (grant_id) where grant_id is not null;
create index demo_sign_in_session on demo_sign_in (session_uid) where session_uid is not null;
create index demo_sign_in_expiry on demo_sign_in (expires_at);

-- Mails as they were written, in the transaction that caused them. Contents are emptied after 30 days.
create table mail (
  id bigint generated always as identity primary key,
  purpose text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  attachments jsonb not null default '[]',
  language text not null,
  is_public boolean not null,
  created_at timestamptz(3) not null,
  send_after timestamptz(3) not null,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  error text,
  emptied_at timestamptz(3)
);

-- How many public mails an address got today, and how many wait (behaviour §4).
create index mail_recipient on mail (lower(recipient), send_after) where is_public;
create index mail_created on mail (created_at) where emptied_at is null;
create index mail_waiting on mail (send_after) where sent_at is null and failed_at is null;
