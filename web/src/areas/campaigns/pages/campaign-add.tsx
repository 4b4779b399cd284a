export default function CampaignAddPage() {
  return null;
}
