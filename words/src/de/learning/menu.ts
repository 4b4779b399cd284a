export default {
  menu: {
    title: 'Lernen und Prüfungen',
    text: 'Fachgebiete mit ihren Fragen, Prüfungen und Lernende verwalten.',
    newExamFor: 'Neue Prüfung: {{name}}',
    myExams: 'Meine Prüfungen',
    myExamsText: 'Mit dem Einladungsschlüssel von Ihrer Karte oder aus Ihrer E-Mail.',
    certificate: 'Urkunde prüfen',
    certificateText: 'Mit dem Code, der auf der Urkunde steht.',
  },
};
